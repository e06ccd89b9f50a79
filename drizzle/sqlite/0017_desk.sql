-- How an admin finds somebody among a million: by how their name or its last word begins, by the last seven digits of a phone, and by
-- role; and what was done to somebody or something, which was found by who did it alone. The expressions are those of acts/desk-find.ts.
CREATE INDEX accounts_by_name ON accounts (lower(name), id);
CREATE INDEX accounts_by_last_name ON accounts
  (lower(replace(name, rtrim(name, replace(name, ' ', '')), '')), id);
CREATE INDEX accounts_newest_of_role ON accounts (role, created_at DESC, id);
CREATE INDEX donors_by_phone ON donors
  (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), account_id);
CREATE INDEX requests_by_phone ON requests
  (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) - 6), id);
CREATE INDEX audit_by_subject ON audit (subject_id) WHERE subject_id IS NOT NULL;
