import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { Age } from '../../../parts/Age.tsx'
import { durationText } from '../../../parts/times.ts'
import { useNow } from '../../../parts/use-now.ts'
import { reportStateWords } from '../../../../domain/reports/report-words.ts'
import { isSettledAsNotStarted, lastStep } from './trail-pieces.ts'
import { downloadFacts } from './byte-trace.ts'

type Props = { readonly shown: ShownReport; readonly download: Job | undefined }

/** How long the state has lasted, or other details next to its icon. */
export function StateDetail({ shown, download }: Props) {
  const { state, since, stuck, snapshotId, entry } = shown
  if (download !== undefined) return downloadFacts(download, undefined).percent ?? null
  switch (state) {
    case 'succeeded':
      if (snapshotId !== undefined) return 'its rows are open'
      return lastStep(entry.trail, 'downloaded') === undefined ? 'not downloaded' : 'was open before'
    case 'cancelled':
      return 'by the platform'
    case 'start-refused':
      return 'nothing was started'
    case 'start-not-sent':
      return isSettledAsNotStarted(entry) ? 'by a person’s word' : 'no byte left'
    case 'retrying':
      return (
        <>
          failed <Age at={since} focusable={false} staleAfter={Number.POSITIVE_INFINITY} />
        </>
      )
    case 'failed':
      return 'and did not retry'
    case 'start-unknown':
    case 'asking-refused':
      return <Age at={since} focusable={false} staleAfter={Number.POSITIVE_INFINITY} />
    default:
      return <For since={since} before={stuck ? `${reportStateWords[state].word} ` : ''} />
  }
}

/** "for 38 s", counting up. */
function For({ since, before }: { readonly since: string; readonly before: string }) {
  const length = Math.max(0, useNow() * 1_000 - Date.parse(since))
  if (Number.isNaN(length)) return null
  return (
    <span className="num">
      {before}for {length < 60_000 ? `${Math.floor(length / 1_000)} s` : durationText(length)}
    </span>
  )
}
