import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OperationName, operationNames } from '../../src/main/services/platform/operations.ts'
import { allKeys, connectionTo, sendOnce } from './harness.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import type { Broken } from './refused-case.ts'
import { refusedAddresses, refusedReporting } from './refused-reporting.ts'
import { refusedScheduling } from './refused-scheduling.ts'
import { refusedVisits } from './refused-visits.ts'

const refusedCases = [refusedVisits, refusedScheduling, refusedReporting, refusedAddresses].flatMap((cases) =>
  operationNames.flatMap((operation) =>
    (cases[operation] ?? []).map((broken): [OperationName, ...Broken] => [operation, ...broken]),
  ),
)

let recorder: Recorder

beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder.close())
beforeEach(() => recorder.forget())

it.each(refusedCases)('%s: %s', async (operation, _rule, input, field, says, connection) => {
  const before = JSON.stringify(input)
  const envelope = await sendOnce(operation, input, connectionTo(recorder.addresses, connection), allKeys)

  expect(envelope).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  if (envelope.ok) return
  const issues = envelope.failure.issues ?? []
  const named = issues.filter((issue) => issue.field.split('.').at(-1) === field)
  expect(named, `an issue for ${field} among ${JSON.stringify(issues)}`).not.toHaveLength(0)
  expect(named.map((issue) => issue.message).join(' ')).toMatch(says)
  // Users read the message: zod's default text for a missing value isn't enough.
  for (const { message } of issues) expect(message).not.toMatch(/^Invalid |^Too (small|big)|expected|received/)
  expect(envelope.failure.mayHaveHappened ?? false).toBe(false)
  expect(recorder.connections(), 'connections opened').toBe(0)
  expect(recorder.requests).toHaveLength(0)
  expect(JSON.stringify(input), 'the input is left as it was').toBe(before)
})
