import type { BoardColumnId } from '../../../domain/board-columns.ts'
import type { WindowRows } from '../../../bridge/calls/snapshots.ts'

/** Rows of the board's snapshot as the wall shows them: cells by name, and the way out of a closed region. */

export const wallColumns = [
  'region',
  'regionCode',
  'practiceId',
  'practice',
  'visit',
  'qualifier',
  'wait',
  'change',
  'status',
  'reason',
  'window',
  'age',
  'freshness',
  'alert',
] as const satisfies readonly BoardColumnId[]

type WallColumn = (typeof wallColumns)[number]

export type WallRow = { readonly [Column in WallColumn]: string | undefined } & {
  /** Combination key. */
  readonly key: string
  /** Another practice has the same visit type and qualifier in a region of the same code. */
  readonly ambiguous: boolean
  /** Of a row that is not open: another visit type or qualifier of the same region and practice that is, the shortest wait first. */
  readonly instead: { readonly words: string; readonly minutes: number } | undefined
}

const number = (text: string | undefined): number | undefined =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

/** Whole minutes as the wall writes them; undefined where there is no wait. */
export function wholeMinutes(text: string | undefined): number | undefined {
  const minutes = number(text)
  return minutes === undefined ? undefined : Math.round(minutes)
}

type Plain = Omit<WallRow, 'instead' | 'ambiguous'>

/** The rows of a window that was asked for `wallColumns`, in its order. */
export function wallRows({ keys, cells }: Pick<WindowRows, 'keys' | 'cells'>): readonly WallRow[] {
  const plain = cells.map((row, index): Plain => {
    const cell = (column: WallColumn) => row[wallColumns.indexOf(column)] ?? undefined
    return {
      key: keys[index] ?? String(index),
      region: cell('region'),
      regionCode: cell('regionCode'),
      practiceId: cell('practiceId'),
      practice: cell('practice'),
      visit: cell('visit'),
      qualifier: cell('qualifier'),
      wait: cell('wait'),
      change: cell('change'),
      status: cell('status'),
      reason: cell('reason'),
      window: cell('window'),
      age: cell('age'),
      freshness: cell('freshness'),
      alert: cell('alert'),
    }
  })
  const open = Map.groupBy(
    plain.filter(({ status, wait }) => isOpen(status) && number(wait) !== undefined),
    placeOf,
  )
  const alike = Map.groupBy(plain, sameOf)
  return plain.map((row) => ({
    ...row,
    ambiguous: new Set(alike.get(sameOf(row))?.map(({ practiceId }) => practiceId)).size > 1,
    instead: isClosed(row.status) ? insteadOf(row, open.get(placeOf(row)) ?? []) : undefined,
  }))
}

const sameOf = ({ regionCode, visit, qualifier }: Plain) => JSON.stringify([regionCode, visit, qualifier])
const isOpen = (status: string | undefined) => status === 'Open' || status === 'Slow'
const isClosed = (status: string | undefined) => status === 'Busy' || status === 'Closed'
/** Never another region: the patient is where the patient is. */
const placeOf = ({ practiceId, regionCode }: Plain) => JSON.stringify([practiceId, regionCode])

function insteadOf(row: Plain, open: readonly Plain[]): WallRow['instead'] {
  const [best] = open
    .filter(({ qualifier }) => qualifier === row.qualifier)
    .toSorted((a, b) => (number(a.wait) ?? 0) - (number(b.wait) ?? 0))
  const minutes = wholeMinutes(best?.wait)
  return best === undefined || minutes === undefined ? undefined : { words: capital(best.visit ?? ''), minutes }
}

/** "Virtual, pediatric"; with the practice where another one has the same in a region of the same code. */
export const whatWords = ({ visit, qualifier, practice, ambiguous }: WallRow): string =>
  [capital(visit ?? ''), qualifier, ambiguous ? practice : undefined]
    .filter((word) => word !== undefined && word !== '')
    .join(', ')

const capital = (word: string) => word.slice(0, 1).toLocaleUpperCase('en-US') + word.slice(1)
