import type { Alert, AlertState } from './alert.ts'
import type { BoardRow } from './region-board.ts'

/** The sort order of the board: alerts, then longest wait, then withdrawn, unavailable and missing rows. */

/** Worst first. A pending alert isn't an alert yet and moves no row. */
export const alertOrder = { firing: 0, recovering: 1, acknowledged: 2, pending: 3 } satisfies Record<AlertState, number>

/** The worst alert state of each row, by row key. */
export function worstAlerts(alerts: readonly Pick<Alert, 'key' | 'state'>[]): ReadonlyMap<string, AlertState> {
  const worst = new Map<string, AlertState>()
  for (const { key, state } of alerts) {
    const known = worst.get(key)
    if (known === undefined || alertOrder[state] < alertOrder[known]) worst.set(key, state)
  }
  return worst
}

/** True if the alert has fired and isn't over. */
export const isAlerting = (alert: AlertState | undefined): boolean => alert !== undefined && alert !== 'pending'

/** The rows sorted worst first, with their alerts and ranks. The order doesn't depend on the input order. */
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

/** Waits, open without a number, withdrawn, unavailable (busy, other reasons, off hours), inactive, unknown, and missing last. */
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

/** Ties are sorted by name, then by key. */
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
