-- What a donor reads of their asks follows their profile: whether they rest, when they may be asked next, and, once the profile is
-- hidden, that neither side is shown a phone. A profile that goes changes its asks by itself.
CREATE TRIGGER donor_asks_news_insert AFTER INSERT ON donors BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id = NEW.account_id AND EXISTS (SELECT 1 FROM asks WHERE account_id = NEW.account_id);
END;
CREATE TRIGGER donor_asks_news_update
AFTER UPDATE OF hidden_at, can_be_asked, offered_from, last_donated_on, interval_days ON donors
WHEN NEW.hidden_at IS NOT OLD.hidden_at OR NEW.can_be_asked <> OLD.can_be_asked OR NEW.offered_from IS NOT OLD.offered_from
  OR NEW.last_donated_on IS NOT OLD.last_donated_on OR NEW.interval_days IS NOT OLD.interval_days BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER donor_asks_news_hidden AFTER UPDATE OF hidden_at ON donors WHEN NEW.hidden_at IS NOT OLD.hidden_at BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;
