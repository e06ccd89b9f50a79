-- Whoever said yes without a time was never due: expected as they would be now, they are reminded, or their place is given on. A
-- request without an end asks nobody, and is left as it is.
UPDATE asks SET arriving_at = (
  SELECT min(asks.answered_at + CASE r.urgency WHEN 'high' THEN 2 WHEN 'medium' THEN 4 ELSE 24 END * 3600000, r.needed_by)
  FROM requests r WHERE r.id = asks.request_id)
WHERE state = 'coming' AND arriving_at IS NULL AND due_at IS NULL
  AND request_id IN (SELECT r.id FROM requests r WHERE r.needed_by IS NOT NULL);
UPDATE asks SET due_at = arriving_at - 3600000 WHERE state = 'coming' AND arriving_at IS NOT NULL AND due_at IS NULL;
-- Of which ask a mail is that goes out of date with it: while it waits it is taken back when the ask ends, or is answered.
ALTER TABLE outbox ADD COLUMN ask_id TEXT REFERENCES asks (id) ON DELETE CASCADE;
CREATE INDEX outbox_by_ask ON outbox (ask_id) WHERE ask_id IS NOT NULL;
