import { statusWords } from '../../../../domain/regions/board-words.ts'
import { boardStatuses } from '../../../../domain/regions/region-board.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { ConflictFlag, StatusWord } from '../StatusWord.tsx'
import type { StatusCounts } from './status-counts.ts'

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
          {count(of.outdated)} outdated
        </StatusMark>
      )}
      {of.paused > 0 && (
        <StatusMark status="warn" plain>
          {count(of.paused)} paused
        </StatusMark>
      )}
      {of.conflicts > 0 && <ConflictFlag words={counted(of.conflicts, 'conflict')} />}
    </>
  )
}
