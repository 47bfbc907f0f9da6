import { texts } from './text/shared.ts'
import { statuses } from '../../../bridge/statuses/status-glossary.ts'
import { boardStatuses } from '../../../domain/regions/region-board.ts'
import { Status, StatusTip } from '../../parts/Status.tsx'
import { count, counted } from '../../parts/times.ts'
import type { StatusCounts } from './board/status-counts.ts'

const { wait } = statuses

type FlagProps = {
  readonly words?: string
  /** Replaces the meaning of the glossary. */
  readonly meaning?: string
  /** As for `Status`. */
  readonly within?: boolean
}

const flag = {
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.4375rem',
  minWidth: 0,
  fontWeight: 500,
  color: 'var(--ac-warn)',
}
const flagMark = { width: '0.625rem', height: '0.625rem', flex: 'none', alignSelf: 'center' }

/** The flag of a row with contradictory facts, shown before its words. */
export function ConflictFlag({ words = wait.conflict.word, meaning = wait.conflict.meaning, within }: FlagProps) {
  return (
    <StatusTip of={{ ...wait.conflict, meaning }} within={within}>
      <span style={flag}>
        <svg viewBox="0 0 10 10" style={flagMark} aria-hidden="true">
          <path d="M1.2.6h8.2L7.6 3.4l1.8 2.8H2.6V9.6H1.2z" fill="currentColor" />
        </svg>
        {words}
      </span>
    </StatusTip>
  )
}

/** The nonzero counts, each with its icon: "3 open", "1 withdrawn", "2 outdated", "1 paused", "1 conflict". */
export function StatusCountsLine({ of }: { readonly of: StatusCounts }) {
  return (
    <>
      {boardStatuses.map(
        (status) =>
          of.counts[status] > 0 && (
            <Status key={status} of={wait[status]} plain within>
              {`${count(of.counts[status])} ${wait[status].word.toLowerCase()}`}
            </Status>
          ),
      )}
      {of.outdated > 0 && (
        <Status of={wait.stale} plain within>
          {texts.statusWord.outdated(count(of.outdated))}
        </Status>
      )}
      {of.paused > 0 && (
        <Status of={wait.paused} plain within>
          {texts.statusWord.paused(count(of.paused))}
        </Status>
      )}
      {of.conflicts > 0 && <ConflictFlag words={counted(of.conflicts, 'conflict')} within />}
    </>
  )
}
