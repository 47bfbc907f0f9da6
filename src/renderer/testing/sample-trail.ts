import type { TrailCheck, TrailState } from '../../bridge/calls/trail.ts'
import {
  trailActions,
  trailActionWords,
  trailOutcomes,
  trailOutcomeWords,
  trailSubjectKinds,
  trailSubjectWords,
} from '../../domain/trail/trail.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { trailColumns } from '../../domain/trail/trail-columns.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'

/** A sample audit trail. */

const minute = 60_000

/** A fake keyed hash of an id: 43 characters that reveal nothing. */
export const sampleHash = (kind: string, id: string): string =>
  btoa(`${kind} ${id} `.repeat(20)).replaceAll(/\W/g, 'x').slice(0, 43)

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Record `row` of a trail, newest first. Correlation ids match the calls of `sampleCall`. */
export function trailCells(row: number, count: number): CellText[] {
  const action = at(trailActions, row * 7) ?? 'row.shown'
  const outcome = row % 9 === 5 ? 'refused' : (at(trailOutcomes, row % 4 === 0 ? 0 : 1) ?? 'done')
  const kind = row % 5 === 4 ? undefined : at(trailSubjectKinds, row * 3)
  return [
    String(count - row),
    new Date(Date.now() - row * 11 * minute).toISOString(),
    row % 13 === 12 ? null : (at(['Dana Whitfield', 'Kim Osei', 's-20417'], row) ?? null),
    'frontdesk',
    trailActionWords[action],
    trailOutcomeWords[outcome],
    kind === undefined ? null : trailSubjectWords[kind],
    kind === undefined ? null : sampleHash(kind, String(row % 40)),
    row % 6 === 0 ? null : 'prod',
    row % 3 === 0 ? String((row * 17) % 900) : null,
    outcome === 'refused' ? 'locked' : null,
    `c0000000-0000-4000-8000-${String(row % 60).padStart(12, '0')}`,
    row % 31 === 30 ? 'timetable' : null,
    row % 4 === 1 ? '["csv","all columns"]' : null,
    row === 2 ? 'altered' : row === 5 ? 'unverified' : 'yes',
  ]
}

export const wholeCheck = (): TrailCheck => ({
  verdict: 'whole',
  checkedAt: new Date().toISOString(),
  records: 12_431,
  durationMs: 412,
  notes: [],
})

export const alteredCheck = (): TrailCheck => ({
  ...wholeCheck(),
  verdict: 'altered',
  firstBad: { record: 812, problem: 'Record 812 was altered.' },
})

export const trailState = (state: Partial<TrailState> = {}): TrailState => ({
  check: wholeCheck(),
  records: 12_431,
  bytes: 4_410_213,
  from: '2026-05-03T15:20:00.000Z',
  to: new Date().toISOString(),
  keepMonths: 72,
  headIn: 'keychain',
  folder: '/home/frontdesk/.config/Access Console/audit-trail',
  ...state,
})

/** Answers for a trail of `count` records. */
export function trailAnswers(tables: FakeSnapshots, count = 12_431, first: Partial<TrailState> = {}): FakeAnswers {
  let state = trailState({ records: count, ...first })
  let opened = 0
  return {
    'trail.state': () => state,
    'trail.check': () => {
      const check = { ...(state.check ?? wholeCheck()), checkedAt: new Date().toISOString() }
      state = { ...state, check }
      return check
    },
    'trail.open': ({ from, to }) => {
      opened += 1
      const rows = from === null && to === null ? count : Math.min(count, 900)
      return tables.add({
        id: `trail-${opened}`,
        title: 'Audit trail',
        columns: trailColumns,
        rowCount: rows,
        cellsAt: (row) => trailCells(row, count),
        jsonAt: () => undefined,
      })
    },
    'trail.subject': ({ kind, id }) => ({ hashes: [sampleHash(kind, id)], elsewhere: [] }),
    'trail.saveSettings': ({ keepMonths }) => {
      state = { ...state, keepMonths }
      return state
    },
  }
}
