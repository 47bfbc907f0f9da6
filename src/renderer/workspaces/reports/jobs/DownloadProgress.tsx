import { Progress } from '@mantine/core'
import type { Job } from '../../../../bridge/jobs.ts'
import { durationText } from '../../../parts/job-words.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { byteSize } from '../../../parts/times.ts'
import { downloadFacts, ratesOf } from './byte-trace.ts'
import panel from './panel.module.css'
import { useTrace } from './traces.ts'

/** How far a download is, large: percent or bytes, how fast, how long it still takes. */
export function DownloadProgress({ job }: { readonly job: Job }) {
  const trace = useTrace(job.id)
  const { percent, fraction, bytes, rate, secondsLeft } = downloadFacts(job, trace)
  const rates = ratesOf(trace)
  return (
    <div className={panel.progress}>
      <div className={panel.progressHead}>
        <strong className="num">{percent ?? bytes ?? 'Begins'}</strong>
        <span className="num">{percent === undefined ? 'length not told' : (bytes ?? '')}</span>
      </div>
      <Progress
        size={5}
        value={(fraction ?? 1) * 100}
        data-unknown={fraction === undefined || undefined}
        className={panel.bar ?? ''}
        aria-label={`Progress of ${job.title}`}
        {...(fraction === undefined ? { striped: true } : {})}
      />
      <div className={panel.progressFoot}>
        <span>
          <span>
            <bdi>{job.stage}</bdi>
          </span>
          <span className="num">
            {rate !== undefined && (
              <>
                <strong>{byteSize(rate)}</strong> a second
              </>
            )}
            {secondsLeft !== undefined && `${rate === undefined ? '' : ', '}about ${durationText(secondsLeft)} left`}
          </span>
        </span>
        <Sparkline values={rates} label={`Bytes in a second, ${byteSize(rates.at(-1) ?? 0)} at last`} />
      </div>
    </div>
  )
}
