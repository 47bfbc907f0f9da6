import { expect, test } from 'vitest'
import type { ShownReport, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { downloaded, downloadJob, sampleReport } from '../../../testing/sample-reports.ts'
import { lasted, shownFailure, statusLegs, stepLines, stepPieces } from './step-words.ts'

const line = (shown: ShownReport, isDownloading = false) =>
  stepPieces(shown, isDownloading ? downloadJob() : undefined)
    .map(({ words }) => words)
    .join(' — ')

const withSteps = (shown: ShownReport, ...steps: readonly ReportStep[]): ShownReport => ({
  ...shown,
  entry: { ...shown.entry, steps: [...shown.entry.steps, ...steps] },
})
const at = new Date().toISOString()

test('what happened in one line, the last saying how it stands', () => {
  expect(line(sampleReport('queued', 1))).toBe('Waiting for the platform')
  expect(line(sampleReport('running', 1, { following: false }))).toBe('Queued 9 sec — Not followed')
  expect(line(sampleReport('retrying', 4))).toBe('Queued 14 sec — Ran 2 min — Failed — Waiting for its retry')
  expect(line(sampleReport('failed', 40))).toBe('Ran 3 times — Failed')
  expect(line(sampleReport('succeeded', 9))).toBe('Queued 31 sec — Ran 4 min 40 sec — Ready')
  expect(line(sampleReport('succeeded', 9), true)).toBe('Queued 31 sec — Ran 4 min 40 sec — Downloading')
  expect(line(sampleReport('odd', 9))).toBe('Queued 4 sec — “PAUSED”, as received')
})

test('a download that failed last is reported, one that came after it ends that', () => {
  const failure = { kind: 'unreachable', message: 'The connection was cut.' }
  const failed = withSteps(sampleReport('succeeded', 9), {
    what: 'download-failed',
    at: '2026-01-01T00:00:00Z',
    failure,
  })
  expect(line(failed)).toMatch(/Download failed$/)
  expect(line(downloaded(failed, 10, 2, 1))).toMatch(/Ready$/)
  expect(line(withSteps(failed, { what: 'saved', at, form: 'csv' }))).toMatch(/Download failed$/)
})

test('a start that a person said was not started does not claim that no byte left', () => {
  const steps: ReportStep[] = [{ what: 'start-settled', at, verdict: 'not-started', note: 'Support looked' }]
  const settled = { ...withSteps(sampleReport('start-unknown', 50), ...steps), state: 'start-not-sent' as const }
  expect(line(settled)).toBe('Sent once — No readable response — Not started')
  expect(stepLines(settled).at(-1)?.note).toBe('It didn’t start, confirmed by staff: Support looked')
})

test('each step has its line, with the platform’s own word', () => {
  const lines = stepLines(sampleReport('failed', 40))
  expect(lines.map(({ status }) => status).filter(Boolean)).toEqual([
    'RUNNING',
    'FAILED',
    'RUNNING',
    'FAILED',
    'RUNNING',
    'FAILED',
    'FAILED',
  ])
  expect(lines.at(-1)).toMatchObject({ title: 'Counts as failed', mark: 'bad' })
  expect(lines[0]?.note).toBe('Response in 412 ms with a report ID')
  expect(stepLines(sampleReport('odd', 4)).at(-1)).toMatchObject({ status: 'PAUSED', mark: 'warn' })
})

test('a length whose end the console saw late is no measured one', () => {
  const day = '2026-01-01T'
  const of = (...lates: readonly boolean[]): ShownReport => {
    const legs = [
      ['QUEUED', '00:00:00Z'],
      ['RUNNING', '08:00:00Z'],
      ['SUCCEEDED', '09:00:00Z'],
    ] as const
    const steps = legs.map(
      ([status, clock], at): ReportStep => ({
        what: 'status',
        at: `${day}${clock}`,
        status,
        ...(lates[at] === true ? { late: true as const } : {}),
      }),
    )
    const shown = sampleReport('succeeded', 9)
    return { ...shown, entry: { ...shown.entry, steps } }
  }
  expect(line(of())).toBe('Queued 8 hr — Ran 1 hr — Ready')
  expect(line(of(false, true))).toBe('Queued up to 8 hr — Ran at least 1 hr — Ready')
  expect(line(of(false, false, true))).toBe('Queued 8 hr — Ran up to 1 hr — Ready')
  expect(line(of(false, true, true))).toBe('Queued up to 8 hr — Ran — Ready')
  expect(stepLines(of(false, true)).map(({ note }) => note)).toEqual(['up to 8 hr', 'at least 1 hr', undefined])
})

test('a clock that was set back makes no negative length', () => {
  expect(lasted('2026-01-01T00:00:10Z', '2026-01-01T00:00:00Z')).toBe('under 1 sec')
  expect(lasted('2026-01-01T00:00:00Z', '2026-01-01T00:00:31Z')).toBe('31 sec')
  expect(statusLegs(sampleReport('queued', 1).entry.steps)[0]?.until).toBeUndefined()
})

test('a failure that was kept is shown with its own words, and one of an unknown kind too', () => {
  expect(
    shownFailure({ kind: 'forbidden', message: 'No.', status: 403, platformText: '{"message":"bad"}' }, at),
  ).toEqual({
    kind: 'forbidden',
    message: 'No.',
    nextStep: 'Check in Settings, Connections and keys that the right key is set.',
    status: 403,
    platformText: '{"message":"bad"}',
    receivedAt: at,
  })
  expect(shownFailure({ kind: 'of-another-day', message: 'No.' }).kind).toBe('server-error')
})
