import { Text } from '@mantine/core'
import { toned } from '../../../parts/toned.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson, reportGroup, reportStateWords } from '../../../../domain/reports/report-words.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { count, zonedTime } from '../../../parts/times.ts'
import { lastStep, statusLegs } from './trail-pieces.ts'

type Props = { readonly shown: ShownReport; readonly isDownloading: boolean }

/** Notes on a report's current state: what it waits for, until when, and what needs a user. */
export function EntryNotes({ shown, isDownloading }: Props) {
  const notes = isDownloading ? [whileDownloading] : notesOf(shown)
  return (
    <>
      {notes.map(({ text, isWarning }) => (
        <Text
          inherit
          key={text}
          {...(isWarning ? { ...toned('warn'), px: 'sm', py: 'xs', c: 'var(--ac-warn)' } : { c: 'var(--ac-text-2)' })}
        >
          {text}
        </Text>
      ))}
    </>
  )
}

type Note = { readonly text: string; readonly isWarning: boolean }
const note = (text: string): Note => ({ text, isWarning: false })
const warning = (text: string): Note => ({ text, isWarning: true })

const whileDownloading = note(
  'It comes to a private file and is taken for whole only after its checks: last row whole, as many columns in each row, as many bytes as announced.',
)

function notesOf(shown: ShownReport): Note[] {
  const { state, since, stuck, following, failsAt, snapshotId, asking, entry } = shown
  const notes: Note[] = []
  if (stuck && needsPerson(shown) && state !== 'start-unknown') {
    notes.push(
      warning(
        `${reportStateWords[state].word} since ${takenWords(since)}, longer than reports take. It may still end by itself; the platform has no call that cancels it.`,
      ),
    )
  }
  if (state === 'retrying') {
    const end = failsAt === undefined ? '' : ` It counts as failed at ${clock(failsAt)} if it does not go on.`
    notes.push(note(`The platform said FAILED. Its service retries by itself and may go back to QUEUED.${end}`))
  }
  if (state === 'failed') notes.push(note('It stayed FAILED past the time in which the platform retries by itself.'))
  if (state === 'cancelled')
    notes.push(note('Cancelled on the platform, not from this console, which has no call for it.'))
  if (state === 'odd') {
    const status = statusLegs(entry.trail).at(-1)?.status ?? ''
    notes.push(
      warning(
        `The document does not list the status “${status}”. It is asked about on, and nothing is concluded from it.`,
      ),
    )
  }
  if (state === 'start-unknown') {
    notes.push(
      note('The start was sent once, and nobody knows whether a report runs. It is never sent again by the console.'),
    )
  }
  if (state === 'succeeded' && snapshotId === undefined) {
    const isAgain = lastStep(entry.trail, 'downloaded') !== undefined
    notes.push(
      note(
        `Open downloads it to a private file${isAgain ? ' once more' : ''}, checks it and shows its rows. The file goes when they are closed, and at exit.`,
      ),
    )
  }
  const isActive = reportGroup(shown) === 'active' && entry.reportId !== undefined
  if (isActive && !following)
    notes.push(note('It is not followed: its status is as old as it says. The platform goes on with it.'))
  if (asking !== undefined && asking.unanswered > 0)
    notes.push(
      warning(
        `${asking.unanswered === 1 ? 'The last question' : `The last ${count(asking.unanswered)} questions`} about its status went unanswered; what was known before still stands.`,
      ),
    )
  return notes
}

/** "2:51 PM MST" of an instant. */
const clock = (at: string) => zonedTime(new Date(at), 'grid').replace(/^.*?, /, '')
