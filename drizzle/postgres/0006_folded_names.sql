-- expand
-- How an admin finds people by how their name, what follows its first word, or its last word begins, and requests by how their
-- hospital begins, in whatever letters: what is compared is folded by packages/domain/src/fold.ts. Null until it is; a name that
-- changes has to be folded again, which older servers don't do. The expressions are those of acts/desk-find.ts; what begins alike is
-- one range only in the order of code points.
ALTER TABLE accounts ADD COLUMN folded_name TEXT COLLATE "C";
ALTER TABLE requests ADD COLUMN folded_hospital TEXT COLLATE "C";
DROP INDEX accounts_by_name;
DROP INDEX accounts_by_last_name;
DROP INDEX requests_by_hospital;
CREATE INDEX accounts_by_name ON accounts (folded_name, id);
CREATE INDEX accounts_by_second_name ON accounts
  (ltrim(ltrim(folded_name, replace(folded_name, ' ', '')), ' '), id);
CREATE INDEX accounts_by_last_name ON accounts
  (replace(folded_name, rtrim(folded_name, replace(folded_name, ' ', '')), ''), id);
CREATE INDEX requests_by_hospital ON requests (folded_hospital, id);
CREATE FUNCTION unfold_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.folded_name := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER unfolded_name BEFORE UPDATE OF name ON accounts
FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION unfold_name();
-- Folding is no news to anybody.
DROP TRIGGER account_news ON accounts;
CREATE TRIGGER account_news AFTER UPDATE ON accounts
FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.folded_name IS NOT DISTINCT FROM OLD.folded_name) EXECUTE FUNCTION account_news();
