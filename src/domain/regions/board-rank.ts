import type { Alert, AlertState } from './alert.ts'
import type { BoardRow } from './region-board.ts'

/** The order of the board: alerts, then wait descending, then withdrawn, then unavailable, then missing. */

/** Worst first. Pending is none yet: it moves no row. */
const alertOrder: Readonly<Record<AlertState, number>> = { firing: 0, recovering: 1, acknowledged: 2, pending: 3 }

/** The worst state of the alerts on each row, by its key. */
export function worstAlerts(alerts: readonly Pick<Alert, 'key' | 'state'>[]): ReadonlyMap<string, AlertState> {
  const worst = new Map<string, AlertState>()
  for (const { key, state } of alerts) {
    const known = worst.get(key)
    if (known === undefined || alertOrder[state] < alertOrder[known]) worst.set(key, state)
  }
  return worst
}

/** True where the alert has fired and is not over. */
export const isAlerting = (alert: AlertState | undefined): boolean => alert !== undefined && alert !== 'pending'

/** The rows worst first, with their alerts and places. The same rows come in the same order, however they arrive. */
export function rankedRows(rows: readonly BoardRow[], alerts: readonly Pick<Alert, 'key' | 'state'>[]): BoardRow[] {
  const worst = worstAlerts(alerts)
  return rows
    .map((row) => ({ row: { ...row, alert: worst.get(row.key) }, tie: tieOf(row) }))
    .toSorted(
      (a, b) =>
        alertPlace(a.row) - alertPlace(b.row) ||
        groupOf(a.row) - groupOf(b.row) ||
        (b.row.waitSeconds ?? 0) - (a.row.waitSeconds ?? 0) ||
        compare(a.tie, b.tie),
    )
    .map(({ row }, rank) => ({ ...row, rank }))
}

const alertPlace = ({ alert }: BoardRow): number => alertOrder[alert ?? 'pending']

/** Waits, open without a number, withdrawn, then unavailable: busy, other reasons, off hours; inactive; then what did not say; missing last. */
function groupOf({ status, available, waitSeconds, reason }: BoardRow): number {
  if (status === 'missing') return 6
  if (status === 'withdrawn') return 1.5
  if (status === 'inactive') return 4.5
  if (waitSeconds !== undefined) return 0
  if (available === true) return 1
  if (reason === 'REGION_BUSY') return 2
  if (reason === 'OFF_HOURS') return 4
  return available === undefined ? 5 : 3
}

/** Ties go by the names people look for; the key settles the rest. */
const tieOf = ({ practiceName, regionName, visitTypeName, assignmentQualifiers, key }: BoardRow): readonly string[] => [
  practiceName,
  regionName,
  visitTypeName,
  assignmentQualifiers.join(),
  key,
]

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [at, text] of a.entries()) {
    const other = b[at] ?? ''
    if (text !== other) return text < other ? -1 : 1
  }
  return 0
}
