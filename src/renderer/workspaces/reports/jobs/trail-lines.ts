import type { ShownReport, TrailStep } from '../../../../domain/reports/report-entry.ts'
import { byteSize, count, counted } from '../../../parts/times.ts'
import { lasted, statusLegs } from './trail-pieces.ts'

/** The trail of an entry as a list of lines. Pure. */

type TrailLine = {
  readonly title: string
  /** The platform's own status, if the title is ours. */
  readonly status: string | undefined
  readonly note: string | undefined
  readonly mark: 'ok' | 'warn' | 'off' | 'bad' | 'unknown'
  readonly at: string
}

type Words = Pick<TrailLine, 'title' | 'mark'>

const statusWords: Readonly<Record<string, Words>> = {
  QUEUED: { title: 'Queued', mark: 'ok' },
  RUNNING: { title: 'Running', mark: 'ok' },
  SUCCEEDED: { title: 'Succeeded', mark: 'ok' },
  FAILED: { title: 'Failed', mark: 'warn' },
  CANCELLED: { title: 'Cancelled', mark: 'off' },
}

/** Each step with its text. The response to the start is merged into the start. */
export function trailLines({ entry, state, asking }: ShownReport): readonly TrailLine[] {
  const { trail } = entry
  const legs = statusLegs(trail)
  const lines: TrailLine[] = []
  for (const step of trail) {
    const line = lineOf(step)
    if (line !== undefined) lines.push({ status: undefined, note: undefined, at: step.at, ...line })
  }
  return lines

  function lineOf(step: TrailStep): (Words & Partial<TrailLine>) | undefined {
    switch (step.what) {
      case 'start-sent': {
        const answer = trail.find((other) => other.what === 'start-answered')
        const note =
          answer === undefined ? undefined : `Answered in ${count(Math.round(answer.durationMs))} ms with a report id`
        return { title: 'Start sent', mark: 'ok', note: note ?? (state === 'starting' ? 'No answer yet' : undefined) }
      }
      case 'start-answered':
        return undefined
      case 'start-refused':
        return { title: 'Start refused', mark: 'bad', note: step.failure.message }
      case 'start-not-sent':
        return { title: 'Not sent', mark: 'off', note: step.failure.message }
      case 'start-unknown':
        return {
          title: 'No answer',
          mark: 'unknown',
          note: step.failure?.message ?? 'The console ended before one came.',
        }
      case 'start-settled': {
        const verdict = step.verdict === 'started' ? 'It was started' : 'It was not started'
        return {
          title: 'Settled',
          mark: 'ok',
          note: [`${verdict}, by a person’s word`, step.note].filter(Boolean).join(': '),
        }
      }
      case 'status': {
        if (step.final === true)
          return { title: 'Counts as failed', mark: 'bad', status: step.status, note: 'It stayed so' }
        const leg = legs.find(({ at, status }) => at === step.at && status === step.status)
        const isLast = leg?.until === undefined
        const known = statusWords[step.status]
        const asked = isLast && asking !== undefined && asking.asked > 0 ? `asked ${counted(asking.asked, 'time')}` : ''
        const time = leg?.until === undefined ? '' : lasted(leg.at, leg.until)
        return {
          title: known?.title ?? 'Not listed in the document',
          mark: known?.mark ?? 'warn',
          status: step.status,
          note: [time, asked].filter(Boolean).join(', ') || undefined,
        }
      }
      case 'asking-refused':
        return { title: 'Asking refused', mark: 'bad', note: step.failure.message }
      case 'asking-again':
        return {
          title: 'Asked again',
          mark: 'ok',
          note: step.keyIsGood === true ? 'The key is good again' : 'A person wanted it',
        }
      case 'follow':
        return step.on ? { title: 'Followed', mark: 'ok' } : { title: 'Not followed', mark: 'off' }
      case 'download-begun':
        return { title: 'Download', mark: 'ok', note: 'To a private file; taken for whole only after its checks' }
      case 'download-failed':
        return { title: 'Download failed', mark: 'bad', note: step.failure.message }
      case 'downloaded':
        return {
          title: 'Whole and checked',
          mark: 'ok',
          note: `${byteSize(step.bytes)}, ${counted(step.rows, 'row')}, ${counted(step.columns, 'column')}; SHA-256 ${step.sha256}`,
        }
      case 'saved':
        return { title: 'Saved', mark: 'ok', note: step.form }
    }
  }
}
