-- What somebody typed before they have an account, until the code or the link of an email confirms it. Both drafts are sealed: with keys
-- that the browser's token and the link give, of which only hashes are here.
CREATE TABLE pending_sign_ups (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('signIn', 'request', 'donor', 'volunteer')),
  token_hash TEXT NOT NULL UNIQUE,
  link_hash TEXT NOT NULL UNIQUE,
  code_hash TEXT NOT NULL,
  code_expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  browser_draft TEXT,
  link_draft TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  done_at INTEGER,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  request_id TEXT
) STRICT;
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email);
CREATE INDEX pending_sign_ups_of_account ON pending_sign_ups (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);
