-- A request put to one donor. It stays when the request is withdrawn: else posting it again would ask the same people once more.
CREATE TABLE asks (
  id TEXT PRIMARY KEY NOT NULL,
  request_id TEXT REFERENCES requests (id) ON DELETE SET NULL,
  donor_id TEXT NOT NULL REFERENCES donors (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('picked')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'coming', 'declined', 'released')),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  UNIQUE (request_id, donor_id)
) STRICT;
CREATE UNIQUE INDEX asks_one_coming ON asks (donor_id) WHERE state = 'coming' AND request_id IS NOT NULL;
CREATE INDEX asks_of_donor ON asks (donor_id, asked_at DESC, id);
CREATE INDEX asks_by_age ON asks (asked_at);
