import { texts } from '../text/board.ts'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { reasonWords } from '../../../../domain/regions/board-words.ts'
import type { BoardStatus } from '../../../../domain/regions/region-board.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { ageText, count, counted } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { shortAge } from '../../../parts/region-words.ts'
import { statuses, type StatusEntry } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { WaitFigure } from '../../../parts/WaitFigure.tsx'
import classes from './board.module.css'
import {
  hasFilter,
  outdatedFilter,
  pausedFilter,
  showsStatuses,
  toggleFilter,
  toggleStatuses,
} from './status-filter.ts'
import type { BoardCounts } from './use-board-counts.ts'

type Props = {
  readonly grid: GridModel
  readonly counts: BoardCounts | undefined
  readonly onOpen: (key: string) => void
}

/** The number of combinations in each status, and the worst wait. A card filters the table by its status; a second press clears the filter. */
export function BoardCards({ grid, counts, onOpen }: Props) {
  const { filters } = grid.state
  const pressable = (of: StatusEntry, pressed: boolean, next: typeof filters, figure?: number, more?: ReactNode) => (
    <li>
      <UnstyledButton className={classes.card} aria-pressed={pressed} onClick={() => grid.change({ filters: next })}>
        <Status of={of} plain within />
        <strong className={`num ${classes.figure}`}>{figure === undefined ? '—' : count(figure)}</strong>
        <span className={`clip quiet ${classes.more}`}>{more}</span>
      </UnstyledButton>
    </li>
  )
  const card = (status: BoardStatus, statuses: readonly BoardStatus[], more: ReactNode) => {
    const figure = counts && statuses.reduce((sum, each) => sum + counts.counts[each], 0)
    const next = toggleStatuses(filters, statuses)
    return pressable(wait[status], showsStatuses(filters, statuses), next, figure, more)
  }
  const marked = (of: StatusEntry, filter: ViewFilter, figure: number | undefined, more: ReactNode) =>
    pressable(of, hasFilter(filters, filter), toggleFilter(filters, filter), figure, more)
  const noneOr = (figure: number | undefined, words: string) =>
    figure === undefined ? '' : figure === 0 ? texts.boardCards.none : words
  const pausedWhen = counts?.pausesOutdated === true ? texts.boardCards.pausesOutdated : texts.boardCards.onNow
  // All cards are always there: one that came with its first row would move the others away from a pointer.
  return (
    <ul className={`bare line-below ${classes.cards}`} aria-label={texts.boardCards.counts}>
      {card('open', ['open', 'slow'], counts === undefined ? '' : openWords(counts))}
      {card('busy', ['busy'], noneOr(counts?.counts.busy, texts.boardCards.regionBusy))}
      {card('closed', ['closed'], counts === undefined ? '' : <Reasons words={closedWords(counts)} />)}
      {marked(wait.stale, outdatedFilter, counts?.outdated, counts && <Oldest at={counts.oldestAt} />)}
      {card('missing', ['missing'], noneOr(counts?.counts.missing, texts.boardCards.noData))}
      {card('inactive', ['inactive'], noneOr(counts?.counts.inactive, texts.boardCards.noBooking))}
      {card('withdrawn', ['withdrawn'], noneOr(counts?.counts.withdrawn, texts.boardCards.notListed))}
      {/* No known pause isn't none while the pauses aren't known. */}
      {counts?.paused === 0 && !counts.pausesKnown
        ? marked(wait.paused, pausedFilter, undefined, texts.boardCards.notKnown)
        : marked(wait.paused, pausedFilter, counts?.paused, noneOr(counts?.paused, pausedWhen))}
      <li>
        <WorstCard counts={counts} onOpen={onOpen} />
      </li>
    </ul>
  )
}

const { wait } = statuses

function WorstCard({ counts, onOpen }: Pick<Props, 'counts' | 'onOpen'>) {
  const worst = counts?.worst
  const words = (
    <>
      <span>{texts.boardCards.worstWait}</span>
      <span className={classes.figure}>
        <WaitFigure seconds={worst?.seconds} look={(counts?.counts.slow ?? 0) > 0 ? 'slow' : 'plain'} />
      </span>
      <span className={`clip quiet ${classes.more}`}>
        {worst === undefined ? (
          counts !== undefined && texts.boardCards.noOpenRegionHasACurrentWait
        ) : (
          <PlainText text={worst.words} />
        )}
        {worst?.generatedAt !== undefined && <Ago at={Date.parse(worst.generatedAt)} />}
      </span>
    </>
  )
  return worst === undefined ? (
    <div className={classes.card}>{words}</div>
  ) : (
    <UnstyledButton className={classes.card} title={texts.boardCards.openIt} onClick={() => onOpen(worst.key)}>
      {words}
    </UnstyledButton>
  )
}

/** Truncated if long; the full text is in the tooltip and for screen readers. */
function Reasons({ words }: { readonly words: string }) {
  return (
    <span title={words}>
      <PlainText text={words} />
    </span>
  )
}

function Ago({ at }: { readonly at: number }) {
  const words = useOfNow((now) => ageText(now - at / 1_000))
  return <span className="num">, {words}</span>
}

function Oldest({ at }: { readonly at: number | undefined }) {
  const words = useOfNow((now) => (at === undefined ? 'none' : texts.boardCards.oldest(shortAge(now - at / 1_000))))
  return <span className="num">{words}</span>
}

function openWords({ counts, conflicts }: BoardCounts): string {
  const parts = [
    ...(counts.slow > 0 ? [texts.boardCards.slow(count(counts.slow))] : []),
    ...(conflicts > 0 ? [counted(conflicts, 'conflict')] : []),
  ]
  return parts.length === 0 ? texts.boardCards.noneSlow : parts.join(', ')
}

/** The reasons, the most frequent first: "4 off hours, 2 no on-call". */
function closedWords({ counts, reasons }: BoardCounts): string {
  if (counts.closed === 0) return texts.boardCards.none
  const sorted = Object.entries(reasons).toSorted(([, one], [, other]) => other - one)
  return sorted.map(([reason, rows]) => `${count(rows)} ${inSentence(reason)}`).join(', ')
}

/** Lowercases and shortens the console's own words within a sentence; leaves the platform's text unchanged. */
function inSentence(reason: string): string {
  if (reason === 'NO_ONCALL_PROVIDERS') return texts.boardCards.noOnCall
  if (reason === 'UNKNOWN') return texts.boardCards.unknown
  const words = reasonWords(reason)
  return words === reason ? words : words.slice(0, 1).toLowerCase() + words.slice(1)
}
