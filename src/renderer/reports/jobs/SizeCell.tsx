import type { Job } from '../../../bridge/jobs.ts'
import type { ShownReport } from '../../../domain/reports/report-entry.ts'
import { reportGroup } from '../../../domain/reports/report-words.ts'
import { Age } from '../../parts/Age.tsx'
import { byteSize, counted } from '../../parts/times.ts'
import { downloadFacts } from './byte-trace.ts'
import classes from './jobs.module.css'
import { useTrace } from './traces.ts'
import { lastStep } from './trail-pieces.ts'

type Props = { readonly shown: ShownReport; readonly download: Job | undefined }

/** How much there is: bytes and rows once it came, what comes now, or when it was last asked about. */
export function SizeCell({ shown, download }: Props) {
  const [first, second] = useSize(shown, download)
  return (
    <>
      <span>{first}</span>
      <span className={classes.second}>{second}</span>
    </>
  )
}

const dash = <span className="dim">—</span>

function useSize({ state, entry, asking }: ShownReport, download: Job | undefined) {
  const trace = useTrace(download?.id)
  if (download !== undefined) {
    const { bytes, rate } = downloadFacts(download, trace)
    return [bytes ?? dash, rate === undefined ? null : `${byteSize(rate)}/s`]
  }
  const came = lastStep(entry.trail, 'downloaded')
  if (came !== undefined) return [byteSize(came.bytes), counted(came.rows, 'row')]
  if (state === 'succeeded') return [dash, 'size not known']
  if (reportGroup({ state }) === 'ended') return [dash, 'no data']
  if (state === 'start-unknown') return [dash, 'no report id']
  if (asking?.lastAskedAt === undefined) return [dash, null]
  return [
    dash,
    <>
      asked <Age at={asking.lastAskedAt} focusable={false} />
    </>,
  ]
}
