import { expect, it } from 'vitest'
import { failure } from '../../../../bridge/failure.ts'
import type { ReportEntry, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { done, failed } from '../../../services/storage/result.ts'
import type { ReportLedger } from '../reports-service.ts'
import { patientLedger } from './report-ledger.ts'

const at = '2026-03-03T10:00:00.000Z'
const status = (text: string): ReportStep => ({ what: 'status', at, status: text })

/** A ledger on a disk that may be full. */
function bench() {
  let entry: ReportEntry = { id: 'e', connectionId: 'c', type: 'virtual', createdAt: at, steps: [] }
  let isFull = false
  const onDisk: ReportLedger = {
    all: async () => done([entry]),
    find: async () => done(entry),
    add: async () => done(null),
    async step(_id, step, facts = {}) {
      if (isFull) return failed(failure('storage'))
      entry = { ...entry, ...facts, steps: [...entry.steps, step] }
      return done(entry)
    },
    remove: async () => (isFull ? failed(failure('storage')) : done(null)),
  }
  const timers: (() => void)[] = []
  const notices: string[] = []
  const ledger = patientLedger(
    onDisk,
    { steady: () => 0, random: () => 0, after: (_ms, action) => (timers.push(action), () => undefined) },
    (text) => notices.push(text),
  )
  return {
    ledger,
    timers,
    notices,
    setFull: (full: boolean) => (isFull = full),
    onDisk: () => entry.steps.flatMap((step) => (step.what === 'status' ? [step.status] : [])),
  }
}

const shown = async (ledger: ReportLedger) => {
  const found = await ledger.find('e')
  return found.ok ? found.value?.steps.flatMap((step) => (step.what === 'status' ? [step.status] : [])) : []
}

it('what could not be written counts at once, and is written in its order', async () => {
  const { ledger, timers, notices, setFull, onDisk } = bench()
  await ledger.note('e', status('QUEUED'))
  setFull(true)
  await ledger.note('e', status('RUNNING'), { reportId: 'r' })
  await ledger.note('e', status('SUCCEEDED'))
  expect(await shown(ledger)).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED'])
  expect(await ledger.find('e')).toMatchObject({ value: { reportId: 'r' } })
  expect(onDisk()).toEqual(['QUEUED'])
  expect(notices).toHaveLength(1)

  setFull(false)
  timers.at(-1)?.()
  await expect.poll(onDisk).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED'])
  expect(await shown(ledger)).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED'])
})

it('a step that asks to be on disk fails while others before it are not', async () => {
  const { ledger, setFull, onDisk } = bench()
  setFull(true)
  await ledger.note('e', status('QUEUED'))
  expect(await ledger.step('e', status('RUNNING'))).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  setFull(false)
  await ledger.step('e', status('RUNNING'))
  expect(onDisk()).toEqual(['QUEUED', 'RUNNING'])
})

it('tries once more at the end', async () => {
  const { ledger, setFull, onDisk } = bench()
  setFull(true)
  await ledger.note('e', status('SUCCEEDED'))
  setFull(false)
  await ledger.close()
  expect(onDisk()).toEqual(['SUCCEEDED'])
})
