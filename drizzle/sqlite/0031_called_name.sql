-- What a person wants to be called in our mails; null for whatever word of their name we find.
ALTER TABLE accounts ADD COLUMN called_name TEXT;
