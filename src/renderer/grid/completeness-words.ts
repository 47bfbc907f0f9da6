import { texts } from './text.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { type StatusEntry, statuses } from '../../bridge/statuses/status-glossary.ts'
import { count, counted } from '../parts/times.ts'

/** True if a read ended before any row arrived. In that case 0 rows doesn't mean that there are none. */
export const isNothingLoaded = ({ state, rowCount }: Pick<SnapshotInfo, 'state' | 'rowCount'>): boolean =>
  rowCount === 0 && (state === 'failed' || state === 'stopped')

/** The status of a table; a reading that failed has another icon than one that a user stopped. */
export function tableStatus({ completeness, state, rowCount }: SnapshotInfo): StatusEntry {
  if (state === 'failed' || state === 'stopped')
    return {
      ...statuses.table[rowCount === 0 ? 'not-loaded' : 'stopped'],
      mark: state === 'failed' ? 'bad' : 'off',
    }
  return statuses.table[state === 'loading' ? 'reading' : completeness.verdict]
}

/** The footer's completeness text: its status, the words with the figures, details, and what is missing, as plain sentences. */
export function completenessWords(info: SnapshotInfo) {
  const { completeness, state, rowCount, failure } = info
  const { totalAtStart, totalAtEnd, repeated, missing } = completeness
  const total = totalAtEnd ?? totalAtStart
  const ofTotal = total === undefined ? '' : texts.completenessWords.ofWord(count(total))
  const of = tableStatus(info)
  const rest = { of, facts: '', missing }
  const stopped = texts.completenessWords.stoppedAt(count(rowCount), ofTotal)
  if (state === 'loading') return { ...rest, words: `${count(rowCount)}${ofTotal}`, missing: [] }
  if (state === 'failed') {
    const why = failure === undefined ? [] : [failure.message, failure.nextStep]
    return { ...rest, words: rowCount === 0 ? of.word : stopped, missing: [...why, ...missing] }
  }
  if (state === 'stopped')
    return { ...rest, words: rowCount === 0 ? texts.completenessWords.stoppedBeforeTheFirstRow : stopped }
  switch (completeness.verdict) {
    case 'complete':
      return {
        ...rest,
        words:
          totalAtStart === undefined || totalAtEnd === undefined
            ? of.word
            : totalAtStart === totalAtEnd
              ? texts.completenessWords.allLoaded(counted(totalAtEnd, 'row'), totalAtEnd)
              : texts.completenessWords.atStartAtEnd(count(totalAtStart), count(totalAtEnd)),
        facts:
          repeated === 0
            ? texts.completenessWords.noRowRepeatedOrSkipped
            : texts.completenessWords.cameTwiceCountedOnce(counted(repeated, 'row')),
      }
    case 'incomplete':
      // All counted rows may have loaded while something else is missing.
      return {
        ...rest,
        words:
          total !== undefined && completeness.taken >= total
            ? of.word
            : texts.completenessWords.incomplete2(count(completeness.taken), ofTotal),
      }
    case 'unproven':
      return {
        ...rest,
        words: of.word,
        facts: total === undefined ? texts.completenessWords.theSourceReportsNoCount : '',
      }
    case 'reading':
      return { ...rest, words: `${count(rowCount)}${ofTotal}` }
  }
}
