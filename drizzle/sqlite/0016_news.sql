-- What an open page is told: how often each of four things changed for the person of a session, since it was opened. Triggers count,
-- so that no act can forget to, nor a command beside the server. Nothing is counted for whoever isn't signed in.
ALTER TABLE sessions ADD COLUMN asks_news INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN requests_news INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN profile_news INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN account_news INTEGER NOT NULL DEFAULT 0;

-- An ask is shown to its donor, and to who posted the request.
CREATE TRIGGER ask_news_insert AFTER INSERT ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = NEW.request_id);
END;
CREATE TRIGGER ask_news_update AFTER UPDATE ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = NEW.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = NEW.request_id);
END;
CREATE TRIGGER ask_news_delete AFTER DELETE ON asks BEGIN
  UPDATE sessions SET asks_news = asks_news + 1 WHERE account_id = OLD.account_id;
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id = (SELECT account_id FROM requests WHERE id = OLD.request_id);
END;
-- A place that is taken, or falls free, is shown to all who were asked. When a request ends, each ask of it changes by itself.
CREATE TRIGGER ask_news_place AFTER UPDATE OF state ON asks
WHEN (NEW.state = 'coming') <> (OLD.state = 'coming') AND NEW.state <> 'over' BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.request_id AND id <> NEW.id);
END;

CREATE TRIGGER request_news_insert AFTER INSERT ON requests BEGIN
  UPDATE sessions SET requests_news = requests_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER request_news_update AFTER UPDATE ON requests BEGIN
  UPDATE sessions SET requests_news = requests_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER request_news_delete AFTER DELETE ON requests BEGIN
  UPDATE sessions SET requests_news = requests_news + 1 WHERE account_id = OLD.account_id;
END;
-- What whoever was asked is shown of it.
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at ON requests BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = NEW.id);
END;

CREATE TRIGGER donor_news_insert AFTER INSERT ON donors BEGIN
  UPDATE sessions SET profile_news = profile_news + 1 WHERE account_id = NEW.account_id;
END;
-- Being asked is no change of one's profile.
CREATE TRIGGER donor_news_update AFTER UPDATE ON donors WHEN NEW.last_asked_at IS OLD.last_asked_at BEGIN
  UPDATE sessions SET profile_news = profile_news + 1 WHERE account_id = NEW.account_id;
END;
CREATE TRIGGER donor_news_delete AFTER DELETE ON donors BEGIN
  UPDATE sessions SET profile_news = profile_news + 1 WHERE account_id = OLD.account_id;
END;

CREATE TRIGGER account_news_update AFTER UPDATE ON accounts BEGIN
  UPDATE sessions SET account_news = account_news + 1 WHERE account_id = NEW.id;
END;
-- Whoever is coming is shown with name and phone, and so is whoever asked.
CREATE TRIGGER account_news_name AFTER UPDATE OF name ON accounts WHEN NEW.name <> OLD.name BEGIN
  UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT a.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE r.account_id = NEW.id);
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.id);
END;
CREATE TRIGGER donor_news_phone AFTER UPDATE OF phone ON donors WHEN NEW.phone <> OLD.phone BEGIN
  UPDATE sessions SET requests_news = requests_news + 1
  WHERE account_id IN (SELECT r.account_id FROM asks a JOIN requests r ON r.id = a.request_id WHERE a.account_id = NEW.account_id);
END;
CREATE TRIGGER report_news AFTER INSERT ON reports BEGIN
  UPDATE sessions SET asks_news = asks_news + 1, requests_news = requests_news + 1 WHERE account_id = NEW.reporter_id;
END;
