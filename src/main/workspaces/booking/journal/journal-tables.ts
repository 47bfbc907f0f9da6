/**
 * The tables of booking.duckdb. Rows are added and never changed. Each has its own key, so that repeated work leaves the same rows. Instants are milliseconds
 * since 1970 if they are compared, otherwise the original ISO text.
 */
export const journalTables = [
  // `what` is JSON of IntentWhat.
  `CREATE TABLE IF NOT EXISTS intents (intent VARCHAR PRIMARY KEY, label VARCHAR NOT NULL, connection VARCHAR NOT NULL, way VARCHAR NOT NULL,
   what VARCHAR NOT NULL, slot_hash VARCHAR NOT NULL, starts_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
  'CREATE TABLE IF NOT EXISTS patients (intent VARCHAR NOT NULL, hash VARCHAR NOT NULL, PRIMARY KEY (intent, hash))',
  `CREATE TABLE IF NOT EXISTS steps (intent VARCHAR NOT NULL, step VARCHAR NOT NULL, number INTEGER NOT NULL, happened VARCHAR NOT NULL, words VARCHAR NOT NULL,
   PRIMARY KEY (intent, step))`,
  `CREATE TABLE IF NOT EXISTS endings (intent VARCHAR PRIMARY KEY, correlation_id VARCHAR, status INTEGER, platform_text VARCHAR, visit_id VARCHAR)`,
  // What people found out later: `kind` is evidence, verdict or open; `value` is its JSON.
  `CREATE TABLE IF NOT EXISTS records (record VARCHAR PRIMARY KEY, intent VARCHAR NOT NULL, kind VARCHAR NOT NULL, number INTEGER NOT NULL,
   value VARCHAR NOT NULL)`,
  // Identifies the key of the hashes by a hash of the key itself.
  'CREATE TABLE IF NOT EXISTS hash_keys (mark VARCHAR PRIMARY KEY, since BIGINT NOT NULL)',
  'SELECT intent, label, connection, way, what, slot_hash, starts_at, ends_at, created_at FROM intents LIMIT 0',
  'SELECT intent, hash FROM patients LIMIT 0',
  'SELECT intent, step, number, happened, words FROM steps LIMIT 0',
  'SELECT intent, correlation_id, status, platform_text, visit_id FROM endings LIMIT 0',
  'SELECT record, intent, kind, number, value FROM records LIMIT 0',
  'SELECT mark, since FROM hash_keys LIMIT 0',
] as const
