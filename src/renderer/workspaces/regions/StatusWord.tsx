import { texts } from './text/shared.ts'
import { type BoardStatus, boardStatuses } from '../../../domain/regions/region-board.ts'
import { statusWords } from '../../../domain/regions/board-words.ts'
import { type Status, StatusMark } from '../../parts/StatusMark.tsx'
import { count, counted } from '../../parts/times.ts'
import type { StatusCounts } from './board/status-counts.ts'
import classes from './regions.module.css'

/** The icon of each status: shape and color, always shown with its word. */
export const statusMarks: Readonly<Record<BoardStatus, Status>> = {
  open: 'ok',
  slow: 'warn',
  busy: 'warn',
  closed: 'off',
  inactive: 'off',
  withdrawn: 'bad',
  missing: 'unknown',
}

type Props = { readonly status: BoardStatus; readonly words?: string; readonly plain?: boolean }

/** A status as shape, color and word. */
export function StatusWord({ status, words = statusWords[status], plain = false }: Props) {
  return (
    <StatusMark status={statusMarks[status]} plain={plain}>
      {words}
    </StatusMark>
  )
}

/** The flag of a row with contradictory facts, shown before its words. */
export function ConflictFlag({ words = texts.statusWordLabels.conflict }: { readonly words?: string }) {
  return (
    <span className={classes.conflict}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M1.2.6h8.2L7.6 3.4l1.8 2.8H2.6V9.6H1.2z" fill="currentColor" />
      </svg>
      {words}
    </span>
  )
}

/** The nonzero counts, each with its icon: "3 open", "1 withdrawn", "2 outdated", "1 paused", "1 conflict". */
export function StatusCountsLine({ of }: { readonly of: StatusCounts }) {
  return (
    <>
      {boardStatuses.map(
        (status) =>
          of.counts[status] > 0 && (
            <StatusWord
              key={status}
              status={status}
              plain
              words={`${count(of.counts[status])} ${statusWords[status].toLowerCase()}`}
            />
          ),
      )}
      {of.outdated > 0 && (
        <StatusMark status="unknown" plain>
          {texts.statusWord.outdated(count(of.outdated))}
        </StatusMark>
      )}
      {of.paused > 0 && (
        <StatusMark status="warn" plain>
          {texts.statusWord.paused(count(of.paused))}
        </StatusMark>
      )}
      {of.conflicts > 0 && <ConflictFlag words={counted(of.conflicts, 'conflict')} />}
    </>
  )
}
