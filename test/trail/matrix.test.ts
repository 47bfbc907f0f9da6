import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CallName, callNames } from '../../src/bridge/calls.ts'
import { failure } from '../../src/bridge/failure.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { tellRow } from '../trust/tell-row.ts'
import { matrix, unrecorded } from './matrix.ts'
import { consoleOver, knownDraft, type Line, recordsOf } from './recorded.ts'
import { hashOf, newFolder, type Started, startTrail } from './trails.ts'

let folder: Awaited<ReturnType<typeof newFolder>>
let started: Started
beforeEach(async () => {
  folder = await newFolder()
  started = startTrail(folder.path, simulatedKeychain())
})
afterEach(async () => {
  await started.close()
  await folder.remove()
})

const refusing = {
  operator: () => null,
  record: async () =>
    ({ ok: false, failure: failure('storage', { message: 'The audit trail could not be written.' }) }) as const,
}
const entries = Object.entries(matrix) as [CallName, NonNullable<(typeof matrix)[CallName]>][]
/** The results by call. */
const held = new Set<string>()
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Waits until there are this many records, or longer than any takes. */
async function records(count: number): Promise<Line[]> {
  await expect.poll(async () => (await recordsOf(folder.path)).length).toBe(count)
  return recordsOf(folder.path)
}

/** The expected subject in its record. */
async function hashed(of: readonly [string, string] | null): Promise<{ kind: unknown; hash: unknown }> {
  if (of === null) return { kind: undefined, hash: undefined }
  const [kind, id] = of
  return { kind, hash: await hashOf(started.trail, { kind: kind as 'patient', id }) }
}

describe('the matrix', () => {
  it('has every call of the bridge, once', () => {
    expect([...entries.map(([name]) => name), ...unrecorded].toSorted()).toEqual(callNames.toSorted())
  })
})

describe('a recorded call', () => {
  it.each(entries)('%s: one action, who, what, when, of what, and how it ended', async (name, expected) => {
    const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: expected.value ?? null }) })
    expect(await desk.call(name)).toMatchObject({ ok: true })
    const soFar = (await recordsOf(folder.path)).length
    expect(soFar).toBe(expected.when === 'before' && expected.job === undefined ? 2 : 1)
    if (expected.job === true) desk.endJob({ result: { rows: 12 } })
    const found = await records(expected.when === 'before' ? 2 : 1)
    for (const record of found)
      expect(record).toMatchObject({
        action: expected.action,
        operator: 'Dana Whitfield',
        systemUser: 'desk-4',
        at: expect.stringMatching(/Z$/),
        correlationId: expect.stringMatching(uuid),
      })
    expect(found.map(({ outcome }) => outcome)).toEqual(expected.when === 'before' ? ['begun', 'done'] : ['done'])
    expect(new Set(found.map(({ correlationId }) => correlationId)).size).toBe(1)
    expect(expected.job === undefined || found.at(-1)?.count === 12).toBe(true)
    const last = found.at(-1)
    expect({ kind: last?.subjectKind, hash: last?.subject }).toEqual(await hashed(expected.of))
    expect(desk.ran).toEqual([name])
    held.add(`${name} recorded`)
  })

  it.each(entries)('%s: refused and failed are distinguished, with the kind', async (name, expected) => {
    const kinds = ['invalid-input', 'timed-out'] as const
    const desk = consoleOver(started.trail, {
      answer: async () => ({ ok: false, failure: failure(desk.ran.length === 1 ? kinds[0] : kinds[1]) }),
    })
    for (const kind of kinds) expect(await desk.call(name)).toMatchObject({ ok: false, failure: { kind } })
    const ends = (await records(expected.when === 'before' ? 4 : 2)).filter(({ outcome }) => outcome !== 'begun')
    expect(ends.map(({ outcome, failure: kind }) => [outcome, kind])).toEqual([
      ['refused', 'invalid-input'],
      ['failed', 'timed-out'],
    ])
    held.add(`${name} failed`)
  })

  it.each(entries)('%s: what cannot be recorded is not done, or does not cross', async (name, expected) => {
    const value = { ...(expected.value as object), secret: 'of the answer' }
    const desk = consoleOver(refusing, {
      answer: async () => ({ ok: true, value: Array.isArray(expected.value) ? expected.value : value }),
    })
    const answer = await desk.call(name)
    expect(answer).toEqual({ ok: false, failure: expect.objectContaining({ kind: 'storage' }) })
    expect(JSON.stringify(answer)).not.toContain('of the answer')
    expect(desk.ran).toEqual(expected.when === 'before' ? [] : [name])
    held.add(`${name} unrecorded`)
  })

  it.each(entries)('%s: a fault of the handler is an end too', async (name, expected) => {
    const desk = consoleOver(started.trail, { answer: () => Promise.reject(new Error('a fault')) })
    await expect(desk.call(name)).rejects.toThrow('a fault')
    expect((await records(expected.when === 'before' ? 2 : 1)).at(-1)).toMatchObject({ outcome: 'failed' })
    held.add(`${name} fault`)
  })
})

describe('calls that show the same thing', () => {
  it('are one action until the console is unlocked again', async () => {
    const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: null }) })
    await Promise.all(
      (['snapshots.hold', 'snapshots.view', 'snapshots.aggregate'] as const).map((name) => desk.call(name)),
    )
    await desk.call('snapshots.distinct')
    expect(await recordsOf(folder.path)).toHaveLength(1)
    await desk.call('lock.unlock')
    await desk.call('snapshots.hold')
    expect(await recordsOf(folder.path)).toHaveLength(2)
  })

  it('are refused each where none could be recorded', async () => {
    const desk = consoleOver(refusing, { answer: async () => ({ ok: true, value: null }) })
    const names = ['snapshots.hold', 'snapshots.view'] as const
    const answers = await Promise.all(names.map((name) => desk.call(name)))
    expect(answers.map(({ ok }) => ok)).toEqual([false, false])
  })
})

describe('a caller', () => {
  it('is recorded when the draft begins, then once with each whole patient, and never with parts of one', async () => {
    const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: null }) })
    const { patient } = knownDraft()
    const person = { patientGuid: '', lastName: 'Peña', firstName: 'Tomás', dateOfBirth: '1987-03-09' }
    for (const [step, change] of [
      ['who', {}],
      ['what', {}],
      ['choice', {}],
      ['who', { patientGuid: 'G-' }],
      ['what', { patientGuid: 'G-2' }],
      ['what', { ...person, dateOfBirth: '3/9' }],
      ['what', { ...person, firstName: '' }],
      ['what', person],
      ['payment', person],
      ['what', { identity: 'ehr', ehrIdentifier: '77', ehrIdentifierType: 'MRN' }],
      ['what', { identity: 'ehr', ehrIdentifier: '77', ehrIdentifierType: 'MRN', homeEhr: 'epic' }],
    ] as const)
      await desk.call('booking.keepDraft', { draft: { ...knownDraft(), step, patient: { ...patient, ...change } } })
    const ids = ['guid|g-1', 'guid|g-2', 'person|peña|tomás|1987-03-09', 'ehr|epic|mrn|77']
    const hashes = await Promise.all(ids.map((id) => hashOf(started.trail, { kind: 'patient', id })))
    const found = await recordsOf(folder.path)
    expect(found.map(({ subject }) => subject)).toEqual([undefined, ...hashes])
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['caller.begun']))
  })
})

describe('an action that a person or the platform stopped', () => {
  it.each([
    ['exports.start', { chosen: false }, 'refused', undefined],
    ['booking.send', { failure: failure('conflict') }, 'refused', 'conflict'],
    ['booking.send', { failure: failure('outcome-unknown') }, 'failed', 'outcome-unknown'],
    ['settings.testKey', { lastTest: { accepted: false, failure: failure('forbidden') } }, 'refused', 'forbidden'],
  ] as const)('%s answering %j ends %s', async (name, value, outcome, kind) => {
    const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value }) })
    await desk.call(name)
    const last = (await records(2)).at(-1)
    expect([last?.outcome, last?.failure]).toEqual([outcome, kind])
  })

  it('a job that fails or goes ends so', async () => {
    const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: { jobId: 'j1' } }) })
    await desk.call('questions.run')
    desk.endJob({ state: 'failed', failure: failure('unreachable') })
    expect((await records(2)).at(-1)).toMatchObject({ outcome: 'failed', failure: 'unreachable' })
    desk.endJob({ id: 'gone' })
    await desk.call('questions.run')
    expect((await records(4)).at(-1)).toMatchObject({ outcome: 'failed', failure: 'cancelled' })
  })
})

describe('a call of which nothing is recorded', () => {
  it.each(unrecorded)('%s', async (name) => {
    const desk = consoleOver(refusing, { answer: async () => ({ ok: true, value: null }) })
    expect(await desk.call(name)).toEqual({ ok: true, value: null })
  })
})

it('all of it held', () => {
  expect(held.size).toBe(4 * entries.length)
  tellRow(20, entries.length, entries.length, {
    part: 'each recorded call: one action with who, what, when and outcome; unrecorded, it is not done or does not cross',
    control: `${unrecorded.length} calls of which nothing is recorded are listed by hand, and answered without a record`,
  })
})
