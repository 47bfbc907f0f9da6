import { texts } from '../text/board.ts'
import { IconBell, IconPlayerPauseFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BoardColumnId } from '../../../../domain/regions/board-columns.ts'
import { type BoardStatus, boardStatuses } from '../../../../domain/regions/region-board.ts'
import { isAnswered } from '../../../../domain/regions/board-summary.ts'
import { freshnessWords, noNewerEstimate, outdatedWords, statusWords } from '../../../../domain/regions/board-words.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { dateLocale } from '../../../../domain/time/date-form.ts'
import { ageText, localZone } from '../../../parts/times.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { useOfNow } from '../../../parts/use-now.ts'
import type { SparkPoint } from '../../../charts/wait-spark.ts'
import { WaitSpark } from '../../../charts/WaitSpark.tsx'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { clockToSecond, priceAsItCame, priceWords, shortAge } from '../../../parts/region-words.ts'
import { ConflictFlag } from '../StatusWord.tsx'
import { WaitFigure } from '../../../parts/WaitFigure.tsx'
import classes from './board-cells.module.css'

type CellOf = (columnId: BoardColumnId) => CellText | undefined

const statusOf = (word: CellText | undefined): BoardStatus | undefined =>
  boardStatuses.find((status) => statusWords[status] === word)

/** The board's custom cells. Figures older than `staleAfter` seconds get an outline. */
export function boardCell(staleAfter: number): RenderCell {
  return (column, cell, _row, cellOf): ReactNode | undefined => {
    // The columns of the board's snapshot match this type.
    const of = cellOf as CellOf
    const row: RowCells = { of, staleAt: staleAt(of, staleAfter) }
    switch (column.id as BoardColumnId) {
      case 'region':
        return <RegionCell name={cell ?? ''} code={of('regionCode') ?? ''} alert={of('alert') ?? undefined} />
      case 'wait':
        return cell === null ? undefined : <WaitCell minutes={Number(cell)} row={row} />
      case 'recent':
        return <SparkCell json={cell} row={row} />
      case 'status':
        return <StatusCell status={statusOf(cell)} row={row} />
      case 'reason':
        return <ReasonCell words={cell ?? ''} status={statusOf(of('status'))} row={row} />
      case 'window':
        return cell === null ? undefined : <WindowCell words={cell} />
      case 'price':
        return cell === null ? undefined : <PriceCell price={Number(cell)} />
      case 'age':
        return cell === null ? undefined : <AgeCell at={cell} row={row} />
      default:
        return undefined
    }
  }
}

type RowCells = {
  readonly of: CellOf
  /** When the age of the figures makes them stale, in milliseconds since 1970. */
  readonly staleAt: number
}

/** Uses the older of the two times. */
function staleAt(of: CellOf, staleAfter: number): number {
  const clocks = [of('age'), of('answeredAt')].flatMap((at) => {
    const instant = Date.parse(at ?? '')
    return Number.isNaN(instant) ? [] : [instant]
  })
  return clocks.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...clocks) + staleAfter * 1_000
}

function useIsStale({ of, staleAt: at }: RowCells): boolean {
  const hasCome = useOfNow((now) => now * 1_000 >= at)
  if (of('freshness') === freshnessWords.missing) return false
  return hasCome || of('freshness') !== freshnessWords.fresh
}

type RegionProps = { readonly name: string; readonly code: string; readonly alert: string | undefined }

function RegionCell({ name, code, alert }: RegionProps) {
  return (
    <span className={classes.region}>
      <span className={classes.bell} data-alert={alert}>
        {alert !== undefined && alert !== 'pending' && (
          <IconBell
            size={11}
            stroke={2.2}
            role="img"
            aria-label={alert === 'firing' ? texts.boardCells.alert : texts.boardCells.alert2(alert)}
          />
        )}
      </span>
      <span className={`dim ${classes.code}`}>
        <PlainText text={code} />
      </span>
      <span className={classes.name}>
        <PlainText text={name} />
      </span>
    </span>
  )
}

function WaitCell({ minutes, row }: { readonly minutes: number; readonly row: RowCells }) {
  const isStale = useIsStale(row)
  const look = isStale ? 'stale' : row.of('status') === statusWords.slow ? 'slow' : 'plain'
  return (
    <span title={clocksText(row)}>
      <WaitFigure seconds={minutes * 60} look={look} />
      <ClockLines row={row} />
    </span>
  )
}

function SparkCell({ json, row }: { readonly json: CellText; readonly row: RowCells }) {
  const isStale = useIsStale(row)
  return (
    <span className={classes.spark}>
      <WaitSpark points={pointsOf(json)} old={isStale || row.of('freshness') === freshnessWords.missing} />
    </span>
  )
}

function pointsOf(json: CellText): readonly SparkPoint[] {
  try {
    const points: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(points) ? (points as readonly SparkPoint[]) : []
  } catch {
    return []
  }
}

type StatusProps = { readonly status: BoardStatus | undefined; readonly row: RowCells }

function StatusCell({ status, row }: StatusProps) {
  const isStale = useIsStale(row)
  if (status === undefined) return <PlainText text={row.of('status') ?? ''} />
  if (isStale) {
    return (
      <Status of={statuses.wait.stale} plain within>
        {statusWords[status]}
        <span className="visually-hidden">{texts.boardCells.outdated}</span>
      </Status>
    )
  }
  if (row.of('conflicts') == null || status === 'missing' || status === 'withdrawn')
    return <Status of={statuses.wait[status]} within />
  return (
    <>
      <ConflictFlag meaning={texts.boardCells.itsDataIsContradictoryCountedAs(statusWords[status])} within />
      <span className="visually-hidden">{texts.boardCells.countedAs(statusWords[status])}</span>
    </>
  )
}

const pauseMark = { marginRight: '0.25rem', color: 'var(--ac-warn)' }

/** The status reason; an outdated row starts with its last status and its age. */
function ReasonCell({ words, status, row }: StatusProps & { readonly words: string }) {
  const isStale = useIsStale(row)
  const figureAt = Date.parse(row.of('age') ?? row.of('answeredAt') ?? '')
  const age = useOfNow((now) => ageText(now - figureAt / 1_000))
  const isOld = isStale && status !== undefined && !Number.isNaN(figureAt)
  const parts = words.split('; ').filter((part) => part !== '' && part !== noNewerEstimate)
  const said = isOld ? [outdatedWords(status, age), ...parts].join('; ') : words
  return (
    <span title={said}>
      {row.of('paused') != null && <IconPlayerPauseFilled size={11} style={pauseMark} aria-hidden="true" />}
      <PlainText text={said} />
    </span>
  )
}

/** Dims the current window, but not a future one. */
function WindowCell({ words }: { readonly words: string }) {
  return <span className={words.startsWith('To ') ? 'dim' : undefined}>{words}</span>
}

function PriceCell({ price }: { readonly price: number }) {
  return (
    <span className="num" title={priceAsItCame(price)}>
      {Number.isNaN(price) ? '—' : priceWords(price)}
      <span className={classes.more}>{priceAsItCame(price)}</span>
    </span>
  )
}

function AgeCell({ at, row }: { readonly at: string; readonly row: RowCells }) {
  const instant = Date.parse(at)
  const age = useOfNow((now) => shortAge(now - instant / 1_000))
  const isStale = useIsStale(row)
  if (Number.isNaN(instant)) return <PlainText text={at} />
  return (
    <time className="num quiet" dateTime={at} title={clocksText(row)}>
      <span className={classes.ageFigure} data-stale={isStale || undefined}>
        {age}
      </span>
      <ClockLines row={row} />
    </time>
  )
}

/** Caches the formatted clocks of a row's cells, since formatting takes longer than rendering the row. */
const written = new Map<string, string>()
const mostWritten = 2_000

/** The three times of a figure, one per line: the region's in its own zone, the console's in the computer's. */
function clocksText({ of }: RowCells): string {
  const own = localZone()
  const zone = of('zone') ?? own
  const isMissing = of('freshness') === freshnessWords.missing
  const key = JSON.stringify([dateLocale(), zone, own, of('age'), of('answeredAt'), of('polledAt'), isMissing])
  const known = written.get(key)
  if (known !== undefined) return known
  const line = (name: string, at: CellText | undefined, inZone: string): string => {
    const instant = Date.parse(at ?? '')
    return `${name} ${Number.isNaN(instant) ? texts.boardCells.notReported : clockToSecond(inZone, instant)}`
  }
  const isUpdated = isAnswered({
    freshness: isMissing ? 'missing' : 'fresh',
    answeredAt: of('answeredAt') ?? undefined,
    polledAt: of('polledAt') ?? '',
  })
  const text = [
    line(texts.boardCells.estimated, of('age'), zone),
    line(texts.boardCells.reported, of('answeredAt'), zone),
    line(isUpdated ? texts.boardCells.updated : texts.boardCells.lastTry, of('polledAt'), own),
  ].join('\n')
  if (written.size >= mostWritten) written.clear()
  written.set(key, text)
  return text
}

/** Visible on the active keyboard cell; the mouse gets it as the title. One text node, since every row has two and rarely shows them. */
function ClockLines({ row }: { readonly row: RowCells }) {
  return <span className={`${classes.more} ${classes.clocks}`}>{clocksText(row)}</span>
}
