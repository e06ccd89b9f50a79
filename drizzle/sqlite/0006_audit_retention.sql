-- Entries are kept for as long as the operator says: a sweep removes older ones. It names their end in `facts` for as long as its own
-- transaction, so that nothing else can remove one.
DROP TRIGGER audit_keeps_rows;
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit
WHEN NOT EXISTS (SELECT 1 FROM facts WHERE key = 'audit-sweep' AND old.at < CAST(value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'audit rows are kept'); END;
CREATE INDEX audit_by_action ON audit (action, at);
