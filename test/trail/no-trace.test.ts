import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CallName, callNames, calls } from '../../src/bridge/calls.ts'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { takesTurn } from '../counted.ts'
import { foundIn, guid, planted, plantedValues, reason } from '../booking/planted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { info } from './matrix.ts'
import { consoleOver, knownDraft, recordsOf } from './recorded.ts'
import { hashOf, newFolder, startTrail } from './trails.ts'

/** Identifiers of 18 classes, in every text of every call and in every result: none appears in a trail file, except as its hash. */

function plantedDraft(): BookingDraft {
  const draft = knownDraft()
  const [firstName, lastName] = planted.names
  const person = {
    firstName,
    lastName,
    dateOfBirth: planted.dates[0],
    phone: planted.phone[0],
    email: planted.email[0],
  }
  return {
    ...draft,
    patient: { ...draft.patient, ...person, patientGuid: guid, ehrIdentifier: planted['medical record'][0] },
    visit: { ...draft.visit, visitReason: reason },
    billing: { ...draft.billing, insuranceMemberId: planted['health plan'][0] },
  }
}

/** Inputs with `value` in each text field that accepts it. */
function inputsWith(name: CallName, value: string): unknown[] {
  const right = rightInputs[name]
  const places: (readonly (string | number)[])[] = []
  const look = (held: unknown, path: readonly (string | number)[]): void => {
    if (typeof held === 'string') places.push(path)
    else if (Array.isArray(held)) held.forEach((one, index) => look(one, [...path, index]))
    else if (typeof held === 'object' && held !== null)
      for (const [field, one] of Object.entries(held)) look(one, [...path, field])
  }
  look(right, [])
  return places.flatMap((path) => {
    const input = structuredClone(right)
    let at = input as Record<string | number, unknown>
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>
    at[path.at(-1) ?? ''] = value
    return calls[name].input.safeParse(input).success ? [input] : []
  })
}

/** A handler's possible result, with the value in every place that a record might read. */
const answerWith = (value: string) => ({
  ...info,
  id: value,
  title: value,
  jobId: 'j1',
  chosen: true,
  key: value,
  row: 0,
  rows: [{ name: value }],
  slots: [value],
  providers: [value],
  issues: [value],
  open: [value],
  sent: [value],
  verdict: 'whole',
  records: 1,
  0: { entry: { id: value } },
  length: 1,
})

it('nothing planted is in a file of the trail, and the hash of each is', { timeout: 600_000 }, async () => {
  const folder = await newFolder()
  const { trail, close } = startTrail(folder.path, simulatedKeychain())
  let value = ''
  let asked = 0
  const desk = consoleOver(trail, {
    draft: plantedDraft,
    // An id in our own format is ours: the client generates it, responses don't.
    answer: async () => ({
      ok: true,
      value: answerWith(value),
      meta: { correlationId: value === guid ? randomUUID() : value },
    }),
  })
  for (const [turn, planting] of plantedValues.entries()) {
    value = planting
    // In the short count the values take turns, so that each call still gets several of them.
    for (const name of callNames.filter((_, at) => takesTurn(at, turn, 8))) {
      for (const input of inputsWith(name, value)) {
        await desk.call(name, input).catch(() => undefined)
        asked += 1
      }
    }
    await trail.record({
      action: 'visit.shown',
      outcome: 'done',
      subject: { kind: 'visit', id: value },
      connectionId: `${value} ?`,
      correlationId: `${value} ?`,
    })
  }
  desk.endJob({ title: value, result: { rows: 1, text: value } })
  const records = await recordsOf(folder.path)
  const hashes = new Set(records.map(({ subject }) => subject))
  for (const one of plantedValues) {
    const hash = await hashOf(trail, { kind: 'visit', id: one })
    expect({ one, hashed: hashes.has(hash) }).toEqual({ one, hashed: true })
  }
  const patient = await hashOf(trail, { kind: 'patient', id: `guid|${guid}` })
  expect(hashes.has(patient)).toBe(true)
  await close()
  const files = [
    ...(await readdir(join(folder.path, 'audit-trail'))).map((name) => join('audit-trail', name)),
    'audit-trail-head.json',
  ]
  const found = await Promise.all(files.map(async (file) => foundIn(await readFile(join(folder.path, file)))))
  expect(found.flat()).toEqual([])
  expect(foundIn(Buffer.from(JSON.stringify(plantedDraft())))).not.toEqual([])
  expect(records.length).toBeGreaterThan(asked / 4)
  await folder.remove()
  tellRow(20, asked, asked, {
    part: '18 classes of identifiers in every text of every call and its answer: none in the trail',
    control: `the keyed hash of each of ${plantedValues.length} values is there`,
  })
})
