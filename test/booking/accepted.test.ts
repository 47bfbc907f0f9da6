import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import { answer, head, json, okHead } from '../faults/fault-case.ts'
import { keep, review, send } from './booked.ts'
import { type Desk, openDesk, valueOf } from './desk.ts'
import { draftOf, sentWays } from './drafts.ts'
import { type Platform, startPlatform } from './platform.ts'

/** Finding 6: an accepted booking counts as booked whatever body its 2xx has; if the response breaks off, the outcome is unknown. */

let desk: Desk
let platform: Platform
beforeEach(async () => {
  desk = await openDesk()
  platform = await startPlatform()
  desk.connect('c1', platform.origin)
})
afterEach(async () => {
  await desk.close()
  await platform.close()
  await rm(desk.folder, { recursive: true, force: true })
})

const booked = async (way: (typeof sentWays)[number], bytes: Buffer, ends = false) => {
  await platform.treat({
    onWrite: ({ socket, apply }) => {
      apply()
      if (ends) socket.end(bytes)
      else socket.write(bytes)
    },
  })
  const { intentId } = await review(desk, await keep(desk, draftOf({ way })))
  const outcome = valueOf(await send(desk, intentId))
  expect(valueOf(await send(desk, intentId)).intent).toEqual(outcome.intent)
  expect(platform.posts()).toBe(1)
  return outcome
}
/** `npm test` sends one of the ways per answer. */
const inTurns = (turn: number) => sentWays.filter((_, at) => takesTurn(at, turn, sentWays.length))
const text = { 'content-type': 'text/plain' }
const noDetails = 'The platform accepted it but sent no details.'

type Accepted = { readonly name: string; readonly bytes: Buffer; readonly said: unknown; readonly words?: string }
const accepted: readonly Accepted[] = [
  { name: '204', bytes: head('204 No Content', {}), said: undefined },
  { name: '205', bytes: head('205 Reset Content', { 'content-length': '0' }), said: undefined },
  { name: '200 and nothing', bytes: answer('200 OK', {}, ''), said: undefined },
  { name: '200 and plain text', bytes: answer('200 OK', text, 'Booked, thank you.'), said: 'Booked, thank you.' },
  {
    name: '202 and text said to be JSON',
    bytes: answer('202 Accepted', { 'content-type': json }, 'queued'),
    said: 'queued',
  },
  { name: '201 and a list', bytes: answer('201 Created', { 'content-type': json }, '[]'), said: [] },
  {
    name: '201 and other JSON',
    bytes: answer('201 Created', { 'content-type': json }, '{"appointment": {"id": 7}, "videoVisit": {"apiKey": "k"}}'),
    said: { appointment: { id: 7 }, videoVisit: {} },
    words: 'The platform accepted it but sent no visit ID.',
  },
]

describe.each(accepted)('finding 6: $name', ({ bytes, said, words = noDetails }) => {
  it.each(inTurns(bytes.length))('of %s is booked, with what the platform said', async (way) => {
    const { intent, failure, links, answer: raw } = await booked(way, bytes)
    expect(intent).toMatchObject({ state: 'booked', visitId: undefined })
    expect(intent.steps.at(-1)?.words).toBe(words)
    expect({ failure, links }).toEqual({ failure: undefined, links: [] })
    expect(raw).toEqual(said)
  })
})

const cutAt40 = (type: Readonly<Record<string, string>>, begun: string) =>
  Buffer.concat([head('200 OK', { ...type, 'content-length': '40' }), Buffer.from(begun)])
const unclear: readonly { readonly name: string; readonly bytes: Buffer; readonly ends?: boolean }[] = [
  {
    name: 'a body cut before its announced length',
    bytes: cutAt40({ 'content-type': json }, '{"visitId"'),
    ends: true,
  },
  { name: 'text cut before its announced length', bytes: cutAt40(text, 'Boo'), ends: true },
  {
    name: 'JSON that ends with the connection',
    bytes: Buffer.concat([okHead({ connection: 'close' }), Buffer.from('{"visitId"')]),
    ends: true,
  },
  { name: 'a page of HTML', bytes: answer('200 OK', { 'content-type': 'text/html' }, '<h1>Sign in</h1>') },
  { name: 'text that speaks of an error', bytes: answer('200 OK', text, 'ERROR: slot unavailable') },
  { name: 'a redirect', bytes: answer('302 Found', { location: '/elsewhere' }, 'Booked') },
]

describe.each(unclear)('$name', ({ bytes, ends = false }) => {
  it.each(inTurns(bytes.length))('of %s stays unknown', async (way) => {
    const { intent, failure } = await booked(way, bytes, ends)
    expect(intent.state).toBe('unknown')
    expect(failure?.mayHaveHappened).toBe(true)
  })
})

it('finding 11: a refusal names its fields by the desk’s labels, and has the raw answer', async () => {
  const errors = [
    { field: 'visitDetails.visitReason', message: 'is too vague' },
    { field: 'patient.email', message: 'zoe.1@example.org is no address' },
    { field: 'chargeCode', message: 'missing' },
  ]
  const outcome = await booked(
    'on-demand',
    answer('400 Bad Request', { 'content-type': json }, JSON.stringify({ errors })),
  )
  expect(outcome.intent.state).toBe('refused')
  expect(outcome.fields).toEqual([
    { path: 'visitDetails.visitReason', field: 'visit.visitReason', message: 'is too vague' },
    { path: 'patient.email', field: 'patient.email', message: expect.stringMatching(/^\[removed\].* is no address$/) },
    { path: 'chargeCode', field: undefined, message: 'missing' },
  ])
  expect(outcome.answer).toEqual({ errors })
  expect(JSON.stringify(outcome.failure)).not.toContain('zoe.1')
})

it('finding 13: a waiting room that is not https is named and not opened', async () => {
  const body = JSON.stringify({ visitId: 'v-1', visitRedirectUrl: 'http://rooms.example/visit/v-1?token=t' })
  const outcome = await booked('guest', answer('200 OK', { 'content-type': json }, body))
  expect(outcome).toMatchObject({
    links: [],
    insecureLinks: [{ title: 'Waiting room', address: 'http://rooms.example' }],
  })
})

it('another start in the answer than the one that was sent comes with the outcome', async () => {
  const answered = (start: string) =>
    answer('200 OK', { 'content-type': json }, JSON.stringify({ visitId: 'v-1', appointment: { startTime: start } }))
  const outcome = await booked('slot', answered('2051-01-06T17:00:00Z'))
  expect(outcome).toMatchObject({ intent: { state: 'booked', visitId: 'v-1' }, otherStart: { day: '2051-01-06' } })
})
