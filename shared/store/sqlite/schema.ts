/** The tables of the SQLite store. */

/** Raised with each change of the tables; an older Hearth refuses a newer store. */
export const SCHEMA_VERSION = 1;

export const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS entities (
  entity_id TEXT PRIMARY KEY, version INTEGER NOT NULL, entity TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS events (
  sequence INTEGER PRIMARY KEY, time INTEGER NOT NULL, kind TEXT NOT NULL,
  entity_id TEXT, data TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS events_of_entity ON events (entity_id, time, sequence)
  WHERE entity_id IS NOT NULL;

CREATE TABLE IF NOT EXISTS documents (
  collection TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL,
  expires_at INTEGER, value TEXT NOT NULL, PRIMARY KEY (collection, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS documents_by_expiry ON documents (expires_at)
  WHERE expires_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS leases (
  name TEXT PRIMARY KEY, owner TEXT NOT NULL, token INTEGER NOT NULL, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS receipts (
  key TEXT PRIMARY KEY, token TEXT NOT NULL, fingerprint TEXT NOT NULL,
  claimed_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, answer TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS receipts_by_expiry ON receipts (expires_at);

CREATE TABLE IF NOT EXISTS audit (
  place INTEGER PRIMARY KEY, segment TEXT NOT NULL, sequence INTEGER NOT NULL,
  text TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS audit_heads (
  segment TEXT PRIMARY KEY, sequence INTEGER NOT NULL, hash TEXT NOT NULL, token TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
