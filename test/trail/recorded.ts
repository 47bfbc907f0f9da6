import { type CallName, callNames, calls } from '../../src/bridge/calls.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import type { Job } from '../../src/bridge/jobs.ts'
import { type BookingDraft, newDraft } from '../../src/domain/booking/booking-draft.ts'
import { createJobEnds } from '../../src/main/guard/job-ends.ts'
import { limitedHandlers } from '../../src/main/guard/masked-limit.ts'
import { recordedHandlers } from '../../src/main/guard/recorded-handlers.ts'
import type { Handler, Handlers } from '../../src/main/services/handler.ts'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import type { Trail } from '../../src/main/services/trail/trail.ts'
import { info } from './matrix.ts'
import { textsOf } from './trails.ts'

/** Every bridge call behind its record, with handlers that return what the test sets. */

export type Line = Readonly<Record<string, unknown>> & { readonly action: string; readonly outcome: string }

/** The records of a folder's trail, without headers. */
export async function recordsOf(folder: string): Promise<Line[]> {
  const lines = (await textsOf(folder).catch(() => [])).flatMap((text) =>
    text.split('\n').filter((line) => line !== ''),
  )
  return lines.map((line) => JSON.parse(line) as Line).filter(({ seq }) => seq !== undefined)
}

const draftId = '0b8f3c6e-5d0a-4f6e-9c1b-2a7d4e9f1c33'
export function knownDraft(): BookingDraft {
  const draft = newDraft(draftId, 'sandbox', '2026-11-22T00:00:00Z')
  return { ...draft, patient: { ...draft.patient, patientGuid: 'G-1' } }
}

export type Desk = {
  readonly draft?: () => BookingDraft | undefined
  readonly answer: (name: CallName, input: unknown) => Promise<unknown>
  readonly snapshot?: () => SnapshotInfo
}

export function consoleOver(
  trail: Pick<Trail, 'record' | 'operator'>,
  { draft = knownDraft, answer, snapshot = () => info }: Desk,
) {
  const ran: CallName[] = []
  const handlers = Object.fromEntries(
    callNames.map((name) => [
      name,
      async (input: unknown) => {
        ran.push(name)
        return answer(name, input)
      },
    ]),
  ) as unknown as Handlers
  let jobs: readonly Job[] = [
    { id: 'j1', kind: 'test', title: '', state: 'running', stage: '', done: 0, startedAt: '' },
  ]
  const jobEnds = createJobEnds(() => jobs)
  const look = {
    snapshot,
    draft,
    reviewed: draft,
    fileName: () => undefined,
    isConnection: (id: string) => id === 'sandbox',
  }
  const recorded = recordedHandlers(limitedHandlers(handlers, look), { trail, look, jobEnds })
  return {
    ran,
    /** Makes the call with this input, or with a valid default. */
    async call(name: CallName, given: unknown = rightInputs[name], signal = new AbortController().signal) {
      const input: unknown = calls[name].input.parse(given)
      const handler = recorded[name] as Handler<CallName>
      return handler(input as never, { signal })
    },
    endJob(change: Partial<Job>) {
      jobs = jobs.map((job) => ({ ...job, state: 'done', ...change }))
      jobEnds.look(jobs)
    },
  }
}
