-- What mails to a person are written in; null until they come with one, and English till then.
ALTER TABLE accounts ADD COLUMN language TEXT CHECK (language IN ('en', 'ar'));
-- Mails that wait when this is applied are English.
ALTER TABLE outbox ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar'));
