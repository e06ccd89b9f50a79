-- expand
-- What the last matching round of a request found: how many donors the next one will invite (0: nobody is left; null: not known, or enough
-- were invited), and how many others were asleep then, and until when.
ALTER TABLE requests ADD COLUMN last_round_at BIGINT;
ALTER TABLE requests ADD COLUMN next_round_donors INTEGER;
ALTER TABLE requests ADD COLUMN asleep_donors INTEGER;
ALTER TABLE requests ADD COLUMN asleep_until BIGINT;
-- Whether the donor said when they come. Of a yes from before this migration nobody knows: its time counts as given.
ALTER TABLE asks ADD COLUMN is_arrival_given SMALLINT NOT NULL DEFAULT 1 CHECK (is_arrival_given IN (0, 1));
-- A request that is corrected is news to its donors.
DROP TRIGGER request_news_asked ON requests;
CREATE TRIGGER request_news_asked
AFTER UPDATE OF units, given, urgency, needed_by, status, closed_at, confirmed_at, asks_stopped_at, hidden_at, phone, hospital,
  place_id ON requests
FOR EACH ROW EXECUTE FUNCTION request_news_asked();

-- What somebody typed before they have an account, until the code or the link of an email confirms it. Both drafts are sealed: with keys
-- that the browser's token and the link give, of which only hashes are here.
CREATE TABLE pending_sign_ups (
  id TEXT COLLATE "C" PRIMARY KEY,
  email TEXT COLLATE "C" NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('signIn', 'request', 'donor', 'volunteer')),
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  link_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  code_hash TEXT COLLATE "C" NOT NULL,
  code_expires_at BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  browser_draft TEXT COLLATE "C",
  link_draft TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  done_at BIGINT,
  account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
  request_id TEXT COLLATE "C"
);
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email);
CREATE INDEX pending_sign_ups_of_account ON pending_sign_ups (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);
