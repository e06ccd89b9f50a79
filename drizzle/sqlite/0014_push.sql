-- The devices on which people are told of their asks, each by the address that its browser was given at a push service.
CREATE TABLE push_devices (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT,
  endpoint TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX push_devices_of_account ON push_devices (account_id);

-- What waits for a push service. Of one subject, a device is told the newest alone.
CREATE TABLE push_messages (
  id TEXT PRIMARY KEY NOT NULL,
  device_id TEXT NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  text TEXT NOT NULL,
  is_urgent INTEGER NOT NULL CHECK (is_urgent IN (0, 1)),
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX push_messages_of_device ON push_messages (device_id, topic);
CREATE INDEX push_messages_by_next_try ON push_messages (next_try_at);
CREATE INDEX push_messages_by_expiry ON push_messages (expires_at);
