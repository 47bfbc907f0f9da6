/**
 * The tables of history.duckdb. Compact by what is in them: numbers for names, instants as milliseconds since 1970, columns that the database compresses
 * (5 to 8 MB for a million samples). No index: what one combination has is found by a scan of its numbers, what is new by what is remembered of each
 * combination (file-memory.ts), so that a year of samples opens at once.
 */
export const historyTables = [
  // `combination` is combinationKey: JSON, which keeps any text as it came.
  'CREATE TABLE IF NOT EXISTS combinations (id INTEGER NOT NULL, source VARCHAR NOT NULL, combination VARCHAR NOT NULL)',
  'CREATE TABLE IF NOT EXISTS practices (id INTEGER NOT NULL, source VARCHAR NOT NULL, practice VARCHAR NOT NULL)',
  'CREATE TABLE IF NOT EXISTS reasons (id INTEGER NOT NULL, reason VARCHAR NOT NULL)',
  // `place` grows with what this console got by itself; what came from other consoles has none, so that it is not sent back to them.
  `CREATE TABLE IF NOT EXISTS samples (combination INTEGER NOT NULL, generated_at BIGINT NOT NULL, answered_at BIGINT NOT NULL, seconds DOUBLE,
   available BOOLEAN, reason INTEGER, place BIGINT)`,
  `CREATE TABLE IF NOT EXISTS polls (practice INTEGER NOT NULL, polled_at BIGINT NOT NULL, answered BOOLEAN NOT NULL, interval_seconds DOUBLE NOT NULL,
   place BIGINT)`,
  // Stretches in which polls came later than set because the platform asked for time, or nobody used the computer: no gap.
  'CREATE TABLE IF NOT EXISTS slowed (practice INTEGER NOT NULL, from_at BIGINT NOT NULL, until_at BIGINT NOT NULL, reason VARCHAR NOT NULL)',
  'CREATE TABLE IF NOT EXISTS alerts (connection VARCHAR NOT NULL, happened_at BIGINT NOT NULL, event VARCHAR NOT NULL)',
  'CREATE TABLE IF NOT EXISTS stores (store VARCHAR NOT NULL, place BIGINT NOT NULL)',
  // The last place given before rows were forgotten: a place is never given twice, whatever is left of the rows.
  'CREATE TABLE IF NOT EXISTS given_places (place BIGINT NOT NULL)',
  // What was seen of a practice and must be seen again: JSON (domain/region-roster.ts), one row for each practice.
  'CREATE TABLE IF NOT EXISTS rosters (source VARCHAR NOT NULL, practice VARCHAR NOT NULL, roster VARCHAR NOT NULL)',
  'SELECT id, source, combination FROM combinations LIMIT 0',
  'SELECT id, source, practice FROM practices LIMIT 0',
  'SELECT id, reason FROM reasons LIMIT 0',
  'SELECT combination, generated_at, answered_at, seconds, available, reason, place FROM samples LIMIT 0',
  'SELECT practice, polled_at, answered, interval_seconds, place FROM polls LIMIT 0',
  'SELECT practice, from_at, until_at, reason FROM slowed LIMIT 0',
  'SELECT connection, happened_at, event FROM alerts LIMIT 0',
  'SELECT store, place FROM stores LIMIT 0',
  'SELECT place FROM given_places LIMIT 0',
  'SELECT source, practice, roster FROM rosters LIMIT 0',
] as const
