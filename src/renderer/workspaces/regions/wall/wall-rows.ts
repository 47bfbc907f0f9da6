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

/** How a combination stands; `withdrawn` and `inactive` are told by the board's status. */
export const wallStates = ['withdrawn', 'inactive', 'closed', 'busy', 'open', 'off-hours', 'no-data'] as const
export type WallState = (typeof wallStates)[number]

export type WallRow = {
  /** Combination key. */
  readonly key: string
  readonly practiceId: string
  readonly practice: string
  readonly regionCode: string
  readonly region: string
  readonly zone: string
  readonly visit: string
  readonly qualifier: string
  readonly state: WallState
  /** Open, and at or over the threshold of its visit type. */
  readonly isSlow: boolean
  /** The board called it old. It also grows old by itself: `isOldAt`. */
  readonly isOld: boolean
  readonly minutes: number | undefined
  readonly change: number | undefined
  readonly reason: string | undefined
  readonly window: string | undefined
  /** When the estimate was generated. */
  readonly told: number | undefined
  readonly since: { readonly at: number; readonly isExact: boolean } | undefined
  readonly isFiring: boolean
  /** Bookings are paused: by whom, and since when. Undefined where they are not, or where that is not known. */
  readonly paused: { readonly by: string | undefined; readonly since: number } | undefined
}

const number = (text: string | undefined): number | undefined =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

const instant = (text: string | undefined): number | undefined => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
/** Minutes that have passed in full: what is under a limit never shows as the limit. */
const passed = (value: number | undefined) => (value === undefined ? undefined : Math.floor(value))

function sinceOf(withdrawn: number | undefined, since: number | undefined, isExact: boolean): WallRow['since'] {
  if (withdrawn !== undefined) return { at: withdrawn, isExact: true }
  return since === undefined ? undefined : { at: since, isExact }
}

/** States that only the board's status tells, by its word. */
const byStatus: Readonly<Record<string, WallState>> = { Withdrawn: 'withdrawn', Inactive: 'inactive' }
const inWindow: ConflictKind = 'off-hours-inside-window'

/** The rows of a window that was requested with `wallColumns`, in its order. */
export const wallRows = ({ keys, cells }: Pick<WindowRows, 'keys' | 'cells'>): readonly WallRow[] =>
  cells.map((row, index): WallRow => {
    const cell = (column: WallColumn) => row[wallColumns.indexOf(column)] ?? undefined
    const state = stateOf(cell)
    const withdrawn = instant(cell('withdrawnSince'))
    const since = instant(cell('since'))
    const pausedSince = instant(cell('pausedSince'))
    return {
      key: keys[index] ?? String(index),
      practiceId: cell('practiceId') ?? '',
      practice: cell('practice') ?? cell('practiceId') ?? '',
      regionCode: cell('regionCode') ?? '',
      region: cell('region') ?? cell('regionCode') ?? '',
      zone: cell('zone') ?? 'UTC',
      visit: cell('visit') ?? '',
      qualifier: cell('qualifier') ?? '',
      state,
      isSlow: state === 'open' && cell('status') === statusWords.slow,
      isOld: state !== 'no-data' && cell('freshness') !== freshnessWords.fresh,
      minutes: state === 'open' ? passed(number(cell('wait'))) : undefined,
      change: rounded(number(cell('change'))),
      // The pause has a line of its own.
      reason: cell('reason')
        ?.split('; ')
        .filter((part) => part !== cell('paused'))
        .join('; '),
      window: cell('window'),
      told: instant(cell('age')),
      since: sinceOf(withdrawn, since, cell('sinceExact') === 'true'),
      isFiring: cell('alert') === 'firing',
      paused: pausedSince === undefined ? undefined : { by: cell('pausedBy'), since: pausedSince },
    }
  })

function stateOf(cell: (column: WallColumn) => string | undefined): WallState {
  const told = byStatus[cell('status') ?? '']
  if (told !== undefined) return told
  if (cell('freshness') === freshnessWords.missing) return 'no-data'
  const available = cell('available')
  const standing = standingOf({
    available: available === undefined ? null : available === 'true',
    reason: cell('rawReason'),
  })
  // Off hours while the practice says that it is open: closed, and not as planned.
  return standing === 'off-hours' && isConflict(cell('conflicts')) ? 'closed' : standing
}

const isConflict = (conflicts: string | undefined) =>
  conflicts !== undefined && (conflicts.includes(inWindow) || conflicts.includes(conflictWords[inWindow]))

/** Old by what the board said, or by its age at `now`. */
export const isOldAt = ({ isOld, told, state }: WallRow, now: number, staleAfterMs: number): boolean =>
  state !== 'no-data' && (isOld || (told !== undefined && now - told > staleAfterMs))
