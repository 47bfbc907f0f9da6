import { texts } from './text.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { count, counted } from '../parts/times.ts'
import type { Status } from '../parts/StatusMark.tsx'

/** True if a read ended before any row arrived. In that case 0 rows doesn't mean that there are none. */
export const isNothingLoaded = ({ state, rowCount }: Pick<SnapshotInfo, 'state' | 'rowCount'>): boolean =>
  rowCount === 0 && (state === 'failed' || state === 'stopped')

/** The footer's completeness text: a status mark, its words, and details. */
export type CompletenessWords = {
  readonly status: Status
  readonly words: string
  readonly facts: string
  /** What is missing, as plain sentences. */
  readonly missing: readonly string[]
}

export function completenessWords({ completeness, state, rowCount, failure }: SnapshotInfo): CompletenessWords {
  const { totalAtStart, totalAtEnd, repeated, missing } = completeness
  const total = totalAtEnd ?? totalAtStart
  const of = total === undefined ? '' : texts.completenessWords.ofWord(count(total))
  const again =
    repeated === 0
      ? texts.completenessWords.noRowRepeatedOrSkipped
      : texts.completenessWords.cameTwiceKeptOnce(counted(repeated, 'row'))
  if (state === 'loading') return { status: 'unknown', words: `${count(rowCount)}${of}`, facts: '', missing: [] }
  if (state === 'failed') {
    const why = failure === undefined ? [] : [failure.message, failure.nextStep]
    const words =
      rowCount === 0 ? texts.completenessWords.notLoaded : texts.completenessWords.brokenOffAt(count(rowCount), of)
    return { status: 'bad', words, facts: '', missing: [...why, ...missing] }
  }
  if (state === 'stopped') {
    const words =
      rowCount === 0
        ? texts.completenessWords.stoppedBeforeTheFirstRow
        : texts.completenessWords.stoppedAt(count(rowCount), of)
    return { status: 'off', words, facts: '', missing }
  }
  switch (completeness.verdict) {
    case 'complete':
      return {
        status: 'ok',
        words:
          totalAtStart === undefined || totalAtEnd === undefined
            ? texts.completenessWords.complete
            : texts.completenessWords.atStartAtEnd(count(totalAtStart), count(totalAtEnd)),
        facts: again,
        missing,
      }
    case 'incomplete':
      // All counted rows may have loaded while something else is missing.
      return {
        status: 'warn',
        words:
          total !== undefined && completeness.taken >= total
            ? texts.completenessWords.incomplete
            : texts.completenessWords.incomplete2(count(completeness.taken), of),
        facts: '',
        missing,
      }
    case 'unproven':
      return {
        status: 'unknown',
        words: texts.completenessWords.completenessNotProven,
        facts: total === undefined ? texts.completenessWords.theSourceTellsNoCount : '',
        missing,
      }
    case 'reading':
      return { status: 'unknown', words: `${count(rowCount)}${of}`, facts: '', missing }
  }
}
