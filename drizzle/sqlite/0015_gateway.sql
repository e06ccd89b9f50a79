-- The number on which a person is told, confirmed by a code that was sent there.
CREATE TABLE told_numbers (
  account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  confirmed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX told_numbers_by_number ON told_numbers (number);

CREATE TABLE number_codes (
  account_id TEXT PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number TEXT NOT NULL,
  hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX number_codes_by_expiry ON number_codes (expires_at);

-- What waits for the gateway. Of one ask, a person is told the newest alone.
CREATE TABLE gateway_messages (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('code', 'ask', 'appointment')),
  number TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX gateway_messages_of_topic ON gateway_messages (topic, account_id);
CREATE INDEX gateway_messages_of_account ON gateway_messages (account_id);
CREATE INDEX gateway_messages_by_next_try ON gateway_messages (next_try_at);
CREATE INDEX gateway_messages_by_expiry ON gateway_messages (expires_at);
