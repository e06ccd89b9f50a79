-- Ten languages instead of two: SQLite changes no check in place. Nobody is told of it: nothing that a person sees has changed.
DROP TRIGGER account_news_update;
ALTER TABLE accounts RENAME COLUMN language TO old_language;
ALTER TABLE accounts ADD COLUMN language TEXT
  CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur'));
UPDATE accounts SET language = old_language WHERE old_language IS NOT NULL;
ALTER TABLE accounts DROP COLUMN old_language;
CREATE TRIGGER account_news_update AFTER UPDATE ON accounts BEGIN
  UPDATE sessions SET account_news = account_news + 1 WHERE account_id = NEW.id;
END;
ALTER TABLE outbox RENAME COLUMN language TO old_language;
ALTER TABLE outbox ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
  CHECK (language IN ('en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur'));
UPDATE outbox SET language = old_language;
ALTER TABLE outbox DROP COLUMN old_language;
