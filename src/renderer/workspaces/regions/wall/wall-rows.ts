import type { WindowRows } from '../../../../bridge/calls/snapshots.ts'
import type { BoardColumnId } from '../../../../domain/regions/board-columns.ts'
import { conflictWords, freshnessWords, statusWords } from '../../../../domain/regions/board-words.ts'
import type { ConflictKind } from '../../../../domain/regions/region-board.ts'
import { standingOf } from '../../../../domain/regions/standing.ts'

/** Rows of the board's snapshot as the wall reads them. Waits are whole minutes, instants milliseconds since 1970. */

export const wallColumns = [
  'region',
  'regionCode',
  'practiceId',
  'practice',
  'zone',
  'visit',
  'qualifier',
  'wait',
  'change',
  'status',
  'available',
  'rawReason',
  'reason',
  'conflicts',
  'window',
  'age',
  'since',
  'sinceExact',
  'freshness',
  'paused',
  'pausedBy',
  'pausedSince',
  'withdrawnSince',
  'alert',
] as const satisfies readonly BoardColumnId[]

type WallColumn = (typeof wallColumns)[number]

/** The state of a combination. The board's status sets `withdrawn` and `inactive`. */
export const wallStates = ['withdrawn', 'inactive', 'closed', 'busy', 'open', 'off-hours', 'no-data'] as const
export type WallState = (typeof wallStates)[number]

export type WallRow = ReturnType<typeof wallRows>[number]

const number = (text: string | undefined): number | undefined =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

const instant = (text: string | undefined): number | undefined => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
/** Rounds down to full minutes, so that a value below a limit never shows as the limit. */
const passed = (value: number | undefined) => (value === undefined ? undefined : Math.floor(value))

function sinceOf(withdrawn: number | undefined, since: number | undefined, isExact: boolean) {
  if (withdrawn !== undefined) return { at: withdrawn, isExact: true }
  return since === undefined ? undefined : { at: since, isExact }
}

/** States that come only from the board's status, by its word. */
const byStatus: Readonly<Record<string, WallState>> = { Withdrawn: 'withdrawn', Inactive: 'inactive' }
const inWindow: ConflictKind = 'off-hours-inside-window'

/** Parses the rows of a window requested with `wallColumns`, in its order. */
export const wallRows = ({ keys, cells }: Pick<WindowRows, 'keys' | 'cells'>) =>
  cells.map((row, index) => {
    const cell = (column: WallColumn) => row[wallColumns.indexOf(column)] ?? undefined
    const state = stateOf(cell)
    const withdrawn = instant(cell('withdrawnSince'))
    const since = instant(cell('since'))
    const pausedSince = instant(cell('pausedSince'))
    return {
      /** Combination key. */
      key: keys[index] ?? String(index),
      practiceId: cell('practiceId') ?? '',
      practice: cell('practice') ?? cell('practiceId') ?? '',
      regionCode: cell('regionCode') ?? '',
      region: cell('region') ?? cell('regionCode') ?? '',
      zone: cell('zone') ?? 'UTC',
      visit: cell('visit') ?? '',
      qualifier: cell('qualifier') ?? '',
      state,
      /** Open, and at or over the threshold of its visit type. */
      isSlow: state === 'open' && cell('status') === statusWords.slow,
      /** True if the board marked it outdated. It can also become outdated later, see `isOldAt`. */
      isOld: cell('freshness') === freshnessWords.stale || cell('freshness') === freshnessWords.frozen,
      minutes: state === 'open' ? passed(number(cell('wait'))) : undefined,
      change: rounded(number(cell('change'))),
      // The pause has its own line.
      reason: cell('reason')
        ?.split('; ')
        .filter((part) => part !== cell('paused'))
        .join('; '),
      window: cell('window'),
      /** When the estimate was generated. */
      figureAt: instant(cell('age')),
      since: sinceOf(withdrawn, since, cell('sinceExact') === 'true'),
      isFiring: cell('alert') === 'firing',
      /** Who paused bookings, and since when. Undefined if not paused or unknown. */
      paused: pausedSince === undefined ? undefined : { by: cell('pausedBy'), since: pausedSince },
    }
  })

function stateOf(cell: (column: WallColumn) => string | undefined): WallState {
  const state = byStatus[cell('status') ?? '']
  if (state !== undefined) return state
  if (cell('freshness') === freshnessWords.missing) return 'no-data'
  const available = cell('available')
  const standing = standingOf({
    available: available === undefined ? null : available === 'true',
    reason: cell('rawReason'),
  })
  // Off hours although the practice reports open: an unplanned closure.
  return standing === 'off-hours' && isConflict(cell('conflicts')) ? 'closed' : standing
}

const isConflict = (conflicts: string | undefined) =>
  conflicts !== undefined && (conflicts.includes(inWindow) || conflicts.includes(conflictWords[inWindow]))

/** States that say more than the age of their last figure. */
const ageless: readonly WallState[] = ['withdrawn', 'inactive', 'no-data']

/** True if the board marked it outdated, or it is too old at `now`. */
export const isOldAt = ({ isOld, figureAt, state }: WallRow, now: number, staleAfterMs: number): boolean =>
  isOld || (figureAt !== undefined && now - figureAt > staleAfterMs && !ageless.includes(state))
