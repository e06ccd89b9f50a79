-- How an admin finds people by how their name, what follows its first word, or its last word begins, and requests by how their
-- hospital begins, in whatever letters: what is compared is folded by packages/domain/src/fold.ts. Null until it is; a name that
-- changes has to be folded again. The expressions are those of acts/desk-find.ts.
ALTER TABLE accounts ADD COLUMN folded_name TEXT;
ALTER TABLE requests ADD COLUMN folded_hospital TEXT;
DROP INDEX accounts_by_name;
DROP INDEX accounts_by_last_name;
DROP INDEX requests_by_hospital;
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts
  (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts
  (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);
CREATE TRIGGER unfolded_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name AND NEW.folded_name IS NOT NULL BEGIN
  UPDATE accounts SET folded_name = NULL WHERE id = NEW.id;
END;
-- Folding is no news to anybody.
DROP TRIGGER account_news_update;
CREATE TRIGGER account_news_update AFTER UPDATE ON accounts
WHEN NEW.name <> OLD.name OR NEW.folded_name IS OLD.folded_name BEGIN
  UPDATE sessions SET account_news = account_news + 1 WHERE account_id = NEW.id;
END;
