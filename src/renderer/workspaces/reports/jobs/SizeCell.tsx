import type { ReactNode } from 'react'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { reportGroup } from '../../../../domain/reports/report-words.ts'
import { Age } from '../../../parts/Age.tsx'
import { byteSize, counted } from '../../../parts/times.ts'
import { downloadFacts } from './byte-trace.ts'
import classes from './jobs.module.css'
import { useTrace } from './traces.ts'
import { lastStep } from './trail-pieces.ts'

type Props = { readonly shown: ShownReport; readonly download: Job | undefined }

/** The size: bytes and rows when complete, download progress, or the time of the last status request. */
export function SizeCell({ shown, download }: Props) {
  return download === undefined ? <Known shown={shown} /> : <Coming download={download} />
}

const dash = <span className="dim">—</span>

function Lines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <>
      <span>{first}</span>
      <span className={classes.second}>{second}</span>
    </>
  )
}

function Coming({ download }: { readonly download: Job }) {
  const { bytes, rate } = downloadFacts(download, useTrace(download.id))
  return <Lines first={bytes ?? dash} second={rate === undefined ? null : `${byteSize(rate)}/s`} />
}

function Known({ shown: { state, entry, asking } }: Pick<Props, 'shown'>) {
  const came = lastStep(entry.trail, 'downloaded')
  if (came !== undefined) return <Lines first={byteSize(came.bytes)} second={counted(came.rows, 'row')} />
  if (state === 'succeeded') return <Lines first={dash} second="size not known" />
  if (reportGroup({ state }) === 'ended') return <Lines first={dash} second="no data" />
  if (state === 'start-unknown') return <Lines first={dash} second="no report id" />
  const at = asking?.lastAskedAt
  return (
    <Lines
      first={dash}
      second={
        at !== undefined && (
          <>
            asked <Age at={at} focusable={false} />
          </>
        )
      }
    />
  )
}
