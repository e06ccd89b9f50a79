-- expand
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
