import { wholeSecond } from './whole-second.ts'
import {
  foldIncidents,
  type Incident,
  incidentAction,
  isCalling,
  withActions,
} from '../../domain/regions/alert-incident.ts'
import { stateOf } from '../../domain/regions/alert-state.ts'
import type { AlertsView, BoardState, WatchedConnection } from '../../bridge/calls/regions.ts'
import type { Alert } from '../../domain/regions/alert.ts'
import { boardCells } from '../../domain/regions/board-cells.ts'
import { boardColumns } from '../../domain/regions/board-columns.ts'
import { rankedRows } from '../../domain/regions/board-rank.ts'
import { boardSummary } from '../../domain/regions/board-summary.ts'
import { type BoardRow, boardStatuses, type BoardSummary } from '../../domain/regions/region-board.ts'
import { known } from '../../domain/knowing.ts'
import { notInHistory, replayMs } from '../../domain/regions/rule-replay.ts'
import { combinationKey } from '../../domain/regions/region-poll.ts'
import { usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'

/** A sample board of regions for component tests. Rows name only their special values; the rest are normal. */

const practices: Readonly<Record<string, string>> = {
  'prac-101': 'Peña Blanca Health',
  'prac-102': 'Cascadia Virtual Care',
}
const names: Readonly<Record<string, string>> = {
  TX: 'Texas',
  AZ: 'Arizona',
  CO: 'Colorado',
  NM: 'New Mexico',
  OR: 'Oregon',
  WA: 'Washington',
}
const zones: Readonly<Record<string, string>> = {
  TX: 'America/Chicago',
  AZ: 'America/Phoenix',
  CO: 'America/Denver',
  NM: 'America/Denver',
  OR: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
}

export type SampleRow = Partial<BoardRow> & {
  readonly regionCode: string
  /** Minutes of wait; absent if the row isn't open. */
  readonly minutes?: number
  /** Seconds since the platform generated the estimate. */
  readonly age?: number
}

/** A full board row at `now` (milliseconds since 1970). */
export function sampleRow({ minutes, age = 26, ...given }: SampleRow, now = wholeSecond()): BoardRow {
  const at = (seconds: number) => new Date(now - seconds * 1_000).toISOString()
  const practiceId = given.practiceId ?? 'prac-101'
  const combination = {
    practiceId,
    regionCode: given.regionCode,
    visitTypeName: given.visitTypeName ?? 'virtual',
    assignmentQualifiers: given.assignmentQualifiers ?? ['adult'],
  }
  const available = given.available ?? minutes !== undefined
  return {
    ...combination,
    key: combinationKey(combination),
    practiceName: practices[practiceId] ?? practiceId,
    regionName: names[given.regionCode] ?? given.regionCode,
    regionId: `region-${given.regionCode}`,
    market: 'West',
    zone: zones[given.regionCode] ?? 'America/Chicago',
    zoneIsComputers: false,
    status: minutes === undefined ? 'closed' : minutes >= 30 ? 'slow' : 'open',
    freshness: 'fresh',
    conflicts: [],
    available,
    waitSeconds: minutes === undefined ? undefined : minutes * 60,
    reason: available ? undefined : 'NO_ONCALL_PROVIDERS',
    generatedAt: at(age),
    answeredAt: at(9),
    polledAt: at(9),
    samePolls: 1,
    change30: undefined,
    recent: [
      [180, 600],
      [120, 900],
      [60, null],
      [0, minutes === undefined ? null : minutes * 60],
    ],
    active: true,
    busy: false,
    busyMessage: undefined,
    windows: [{ start: at(4 * 3_600), end: at(-5 * 3_600) }],
    window: { start: at(4 * 3_600), end: at(-5 * 3_600) },
    visitPrice: 7_900,
    orderWeight: 10,
    departments: [
      {
        id: `department-${given.regionCode}`,
        ehrDepartmentId: `${given.regionCode}-PED-0417`,
        ehrSystemName: 'EMR-A',
        defaultDepartmentName: 'Telehealth Pediatrics',
      },
    ],
    alert: undefined,
    rank: 0,
    ...given,
  }
}

const pediatric = { assignmentQualifiers: ['pediatric'] }
const phone = { visitTypeName: 'phone' }

/** Open, slow, busy, closed, outdated, no data and in conflict, in two practices. */
export const usualSampleRows: readonly SampleRow[] = [
  { regionCode: 'TX', minutes: 58, change30: 24 * 60, ...pediatric },
  { regionCode: 'AZ', minutes: 41, change30: 12 * 60, age: 31 },
  { regionCode: 'TX', minutes: 33, change30: -7 * 60 },
  { regionCode: 'TX', minutes: 21, ...phone, ...pediatric },
  { regionCode: 'AZ', minutes: 14, age: 17 * 60, freshness: 'frozen', samePolls: 9, ...pediatric },
  { regionCode: 'NM', minutes: 12, conflicts: ['busy-but-available'], busy: true, ...pediatric },
  { regionCode: 'NM', status: 'busy', reason: 'REGION_BUSY', busy: true, busyMessage: 'Back at 12:30 PM', ...phone },
  { regionCode: 'CO', minutes: 8, change30: 0 },
  { regionCode: 'CO', reason: 'NO_ONCALL_PROVIDERS', ...phone },
  { regionCode: 'NM', reason: 'OFF_HOURS' },
  {
    regionCode: 'CO',
    status: 'missing',
    freshness: 'missing',
    available: false,
    reason: undefined,
    ...phone,
    ...pediatric,
  },
  { regionCode: 'OR', practiceId: 'prac-102', minutes: 27, ...pediatric },
  { regionCode: 'TX', practiceId: 'prac-102', minutes: 17, ...pediatric },
  {
    regionCode: 'WA',
    practiceId: 'prac-102',
    status: 'busy',
    reason: 'REGION_BUSY',
    busy: true,
    busyMessage: 'Flu surge, try phone',
  },
  { regionCode: 'WA', practiceId: 'prac-102', minutes: 16, ...phone },
]

/** A firing alert on the row of Texas, virtual, pediatric. */
export const sampleAlert = (change: Partial<Alert> = {}, now = wholeSecond()): Alert => {
  const row = sampleRow({ regionCode: 'TX', minutes: 58, ...pediatric }, now)
  return {
    practiceId: row.practiceId,
    regionCode: row.regionCode,
    visitTypeName: row.visitTypeName,
    assignmentQualifiers: row.assignmentQualifiers,
    id: 'alert-1',
    key: row.key,
    ruleId: 'rule-1',
    ruleName: 'Long wait',
    condition: { kind: 'wait-over', minutes: 45, recoveryMargin: 5 },
    practiceName: row.practiceName,
    regionName: row.regionName,
    state: 'firing',
    since: new Date(now - 11 * 60_000).toISOString(),
    firedAt: new Date(now - 6 * 60_000).toISOString(),
    notices: 1,
    lastNoticeAt: new Date(now - 6 * 60_000).toISOString(),
    held: undefined,
    acknowledged: undefined,
    waitSeconds: 58 * 60,
    reason: undefined,
    ...change,
  }
}

/** A firing alert on a closed region, Arizona. */
export const closedAlert = (change: Partial<Alert> = {}): Alert =>
  sampleAlert({
    id: 'alert-3',
    regionCode: 'AZ',
    regionName: 'Arizona',
    condition: { kind: 'unavailable', reasons: [] },
    reason: 'NO_ONCALL_PROVIDERS',
    waitSeconds: undefined,
    ...change,
  })

/** The incidents that main would create from these alerts. */
export function sampleIncidents(alerts: readonly Alert[]): readonly Incident[] {
  let made = 0
  const open = alerts.filter(({ state }) => state !== 'pending')
  const known = open.map((alert) => ({
    ...alert,
    key: combinationKey(alert),
    assignmentQualifiers: [...alert.assignmentQualifiers],
    offHours: false,
    phase: alert.state === 'recovering' ? ('recovering' as const) : ('firing' as const),
    finding: 'holds' as const,
    heldMs: 0,
    overMs: 0,
    sinceNoticeMs: 0,
  }))
  return foldIncidents([], {
    state: stateOf(known),
    announced: [],
    events: [],
    silenceOf: () => undefined,
    now: Date.now(),
    newId: () => `incident-${++made}`,
  }).incidents
}

export const sampleAlerts = (alerts: readonly Alert[], connectionId = 'sandbox'): AlertsView => ({
  connectionId,
  alerts,
  incidents: sampleIncidents(alerts),
  unacknowledged: sampleIncidents(alerts).filter((one) => isCalling(one, Date.now())).length,
  operator: 'M. Ortiz',
  isTeam: false,
  isWatched: true,
  mutes: [],
  quietNow: false,
})

export type SampleBoard = {
  readonly rows: readonly BoardRow[]
  readonly state: BoardState
}

let sequence = 0

/** Adds a board to the fake snapshots and returns its state as main reports it. `at`: time of the poll's response in milliseconds since 1970. */
export function sampleBoard(
  tables: FakeSnapshots,
  given: readonly SampleRow[] = usualSampleRows,
  {
    alerts = [],
    at = wholeSecond() - 9_000,
    change = {},
  }: {
    readonly alerts?: readonly Alert[]
    readonly at?: number
    readonly change?: Partial<BoardState>
  } = {},
): SampleBoard {
  const rows = rankedRows(
    given.map((row) => sampleRow(row, at + 9_000)),
    alerts,
  )
  sequence += 1
  const snapshotId = `board-${sequence}`
  tables.add({
    id: snapshotId,
    title: 'Regions, Sandbox',
    columns: boardColumns,
    rows: boardCells(rows, at),
    keyAt: (row) => rows[row]?.key ?? null,
    jsonAt: (row) => JSON.stringify(rows[row]),
    info: { takenAt: new Date(at).toISOString() },
  })
  const summary = boardSummary(rows, at)
  const target = (practiceId: string) => ({
    practiceId,
    practiceName: practices[practiceId] ?? practiceId,
    // A practice without rows here has its regions elsewhere.
    regions: new Set(rows.filter((row) => row.practiceId === practiceId).map(({ regionCode }) => regionCode)).size || 1,
    lastPolledAt: new Date(at).toISOString(),
    lastAnsweredAt: new Date(at).toISOString(),
    failures: 0,
    failure: undefined,
  })
  return {
    rows,
    state: {
      connectionId: 'sandbox',
      state: 'watching',
      board: {
        snapshotId,
        sequence,
        takenAt: new Date(at).toISOString(),
        summary,
        worst: rows.find(({ key }) => key === summary.worst),
      },
      intervalSeconds: 60,
      nextPollAt: new Date(at + 60_000).toISOString(),
      polling: false,
      targets: Object.keys(practices).map(target),
      store: { kind: 'own-file', role: 'alone', message: undefined, waiting: 0 },
      notices: [],
      ...change,
    },
  }
}

const noWaits = Object.fromEntries(boardStatuses.map((status) => [status, 0])) as BoardSummary['counts']

/** Another connection whose board has these counts of waits. */
export const watchedOther = (
  counts: Partial<BoardSummary['counts']>,
  more: Partial<BoardSummary> = {},
): WatchedConnection => ({
  connectionId: 'prod',
  state: 'watching',
  unacknowledged: 0,
  failing: 0,
  practices: 1,
  unanswered: 0,
  summary: {
    combinations: Object.values(counts).reduce((sum, of) => sum + of, 0),
    regions: 1,
    counts: { ...noWaits, ...counts },
    outdated: 0,
    paused: 0,
    pausesKnown: true,
    conflicts: 0,
    alerts: 0,
    reasons: {},
    oldestSeconds: undefined,
    worst: undefined,
    answered: 1,
    ...more,
  },
})

/** Incidents of a sample board after user actions. */
const actedOn = new WeakMap<BoardState, readonly Incident[]>()

/** Answers the calls of the regions workspace over a sample board. */
export function regionsAnswers({ rows, state }: SampleBoard, alerts: readonly Alert[] = []): FakeAnswers {
  return {
    'regions.settings': () => ({ ...usualRegionsSettings, watch: 'in-use' as const }),
    'regions.board': () => state,
    'regions.watch': ({ on }) => ({ ...state, state: on ? 'watching' : 'off' }),
    'regions.pollNow': () => state,
    'regions.presence': () => null,
    'regions.watched': () => [],
    'regions.alerts': () => sampleAlerts(alerts),
    'regions.settle': () => state,
    'regions.actOnIncidents': ({ incidentIds, action }) => {
      const by = { id: crypto.randomUUID(), at: new Date().toISOString(), by: 'M. Ortiz', note: '' }
      const incidents = (actedOn.get(state) ?? sampleIncidents(alerts)).map((one) =>
        incidentIds.includes(one.id) ? withActions(one, [incidentAction.parse({ ...by, ...action })]) : one,
      )
      actedOn.set(state, incidents)
      return {
        ...sampleAlerts(alerts),
        incidents,
        unacknowledged: incidents.filter((one) => isCalling(one, Date.now())).length,
      }
    },
    'regions.mute': ({ practiceId, regionCode, until }) => ({
      ...sampleAlerts(alerts),
      mutes: until === null ? [] : [{ practiceId, regionCode, until }],
    }),
    'regions.alertLog': () => [],
    'regions.webhooks': () => ({ hasSecret: false, waiting: 0, lastFailure: undefined }),
    'regions.ruleCalls': ({ rules }) =>
      rules.map(({ id, condition }) => {
        const reason = notInHistory(condition)
        return {
          ruleId: id,
          calls: reason === undefined ? known({ times: 3, checkedMs: replayMs }) : { state: 'not-covered', reason },
        }
      }),
    'regions.mailDraft': () => ({ opened: true, shortened: false, text: 'Texas closed' }),
    'regions.detail': ({ key }) => {
      const row = rows.find((one) => one.key === key) ?? rows[0]
      if (row === undefined) throw new Error('the sample board has no rows')
      const sameRegion = rows.filter((one) => one.regionCode === row.regionCode && one.key !== row.key)
      return { row, sameRegion, raw: { region: { regionCode: row.regionCode }, practice: {}, estimates: [] } }
    },
  }
}
