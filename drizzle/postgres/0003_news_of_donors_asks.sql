-- expand
-- What a donor reads of their asks follows their profile: whether they rest, when they may be asked next, and, once the profile is
-- hidden, that neither side is shown a phone. A profile that goes changes its asks by itself.
CREATE FUNCTION donor_asks_news() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id = NEW.account_id AND EXISTS (SELECT 1 FROM asks WHERE account_id = NEW.account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER donor_asks_news_insert AFTER INSERT ON donors FOR EACH ROW EXECUTE FUNCTION donor_asks_news();
CREATE TRIGGER donor_asks_news_update AFTER UPDATE OF hidden_at, can_be_asked, offered_from, last_donated_on, interval_days ON donors
FOR EACH ROW WHEN ((NEW.hidden_at, NEW.can_be_asked, NEW.offered_from, NEW.last_donated_on, NEW.interval_days)
  IS DISTINCT FROM (OLD.hidden_at, OLD.can_be_asked, OLD.offered_from, OLD.last_donated_on, OLD.interval_days))
EXECUTE FUNCTION donor_asks_news();
CREATE FUNCTION donor_asks_news_hidden() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER donor_asks_news_hidden AFTER UPDATE OF hidden_at ON donors
FOR EACH ROW WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at) EXECUTE FUNCTION donor_asks_news_hidden();
