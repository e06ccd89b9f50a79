-- expand
-- What the last matching round of a request found: how many donors the next one will invite (0: nobody is left; null: not known, or enough
-- were invited), and how many others were asleep then, and until when.
ALTER TABLE requests ADD COLUMN last_round_at BIGINT;
ALTER TABLE requests ADD COLUMN next_round_donors INTEGER;
ALTER TABLE requests ADD COLUMN asleep_donors INTEGER;
ALTER TABLE requests ADD COLUMN asleep_until BIGINT;
-- Whether the donor said when they come. Of a yes from before this migration nobody knows: its time counts as given.
ALTER TABLE asks ADD COLUMN is_arrival_given SMALLINT NOT NULL DEFAULT 1 CHECK (is_arrival_given IN (0, 1));
-- A request that is corrected is news to its donors.
DROP TRIGGER request_news_asked ON requests;
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at, hidden_at, phone, hospital,
  place_id ON requests
FOR EACH ROW EXECUTE FUNCTION request_news_asked();
