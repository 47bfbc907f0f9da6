import { tablesOf } from '../storage/kept-database.ts'

/** The instant from which a sample counts. A platform whose clock is ahead generates estimates after this console has them. */
export const sampledAt = 'least(generated_at, answered_at)'

const dayMs = 24 * 3_600_000

/**
 * Samples with from ≤ instant < to. The bounds of the column alone, which is never more than a day after the answer (answer-samples.ts), skip the blocks of
 * other times.
 */
export const sampledIn = (from: number, to: number): string =>
  `generated_at >= ${from} AND generated_at < ${to + dayMs} AND ${sampledAt} >= ${from} AND ${sampledAt} < ${to}`

/**
 * The tables of history.duckdb, compact by design: numbers for names, instants as milliseconds since 1970, compressible columns (5 to 8 MB per million
 * samples). No index: a scan by number finds a combination's rows, and the in-memory extents (file-memory.ts) tell what is new. So a year of samples opens
 * immediately.
 */
export const historyTables = tablesOf({
  // `combination` is combinationKey: JSON, which preserves any text.
  combinations: 'id INTEGER NOT NULL, source VARCHAR NOT NULL, combination VARCHAR NOT NULL',
  practices: 'id INTEGER NOT NULL, source VARCHAR NOT NULL, practice VARCHAR NOT NULL',
  reasons: 'id INTEGER NOT NULL, reason VARCHAR NOT NULL',
  // `place` increases with each row this console received itself. Rows from other consoles have none, so that they aren't sent back.
  samples: `combination INTEGER NOT NULL, generated_at BIGINT NOT NULL, answered_at BIGINT NOT NULL, seconds DOUBLE, available BOOLEAN, reason INTEGER,
    place BIGINT`,
  polls:
    'practice INTEGER NOT NULL, polled_at BIGINT NOT NULL, answered BOOLEAN NOT NULL, interval_seconds DOUBLE NOT NULL, place BIGINT',
  // Of a poll of which only some requests were answered: the other region codes, as a JSON list.
  unanswered: 'practice INTEGER NOT NULL, polled_at BIGINT NOT NULL, regions VARCHAR NOT NULL',
  // Times in which polls were slower than configured, because the platform throttled or the computer was idle: not gaps.
  slowed: 'practice INTEGER NOT NULL, from_at BIGINT NOT NULL, until_at BIGINT NOT NULL, reason VARCHAR NOT NULL',
  alerts: 'connection VARCHAR NOT NULL, happened_at BIGINT NOT NULL, event VARCHAR NOT NULL',
  stores: 'store VARCHAR NOT NULL, place BIGINT NOT NULL',
  // The last place assigned before rows were deleted: a place is never reused, whatever rows remain.
  given_places: 'place BIGINT NOT NULL',
  // What was seen of a practice and must appear again: JSON (domain/region-roster.ts), one row per practice.
  rosters: 'source VARCHAR NOT NULL, practice VARCHAR NOT NULL, roster VARCHAR NOT NULL',
})
