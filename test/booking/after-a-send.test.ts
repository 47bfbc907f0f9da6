import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, json } from '../faults/fault-case.ts'
import { keep, review, send } from './booked.ts'
import { type Desk, openDesk, valueOf } from './desk.ts'
import { draftOf } from './drafts.ts'
import { booksIt, type Platform, startPlatform } from './platform.ts'

/** Findings 3 and 7: after a send main reports the caller's true outcome, for every outcome. */

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

const caller = async () => valueOf(await desk.ask('booking.sendsNow', undefined)).caller
const ended = async () => valueOf(await desk.ask('booking.sendsNow', undefined)).ended
const atDesk = async () => valueOf(await desk.ask('booking.desk', { connectionId: 'c1' }))
const readBack = async () => review(desk, await keep(desk, draftOf({ way: 'slot' })))

it('reports nothing sent before the send, and booked after it', async () => {
  expect(await caller()).toBeUndefined()
  const { intentId, label } = await readBack()
  expect(await caller()).toMatchObject({ fate: 'nothing-sent', labels: [], intentIds: [] })
  valueOf(await send(desk, intentId))
  expect(await caller()).toEqual({ connectionId: 'c1', fate: 'booked', labels: [label], intentIds: [intentId] })
  // Another connection's desk reports it too.
  expect(valueOf(await desk.ask('booking.desk', { connectionId: 'c2' })).elsewhere).toBeDefined()
  expect((await caller())?.fate).toBe('booked')
  expect(await ended()).toEqual([])
})

it('a new caller in mid-send: the booking is sent once, and the next desk shows its outcome until it is seen', async () => {
  const arrived = Promise.withResolvers<() => void>()
  await platform.treat({
    onWrite: (exchange) => arrived.resolve(() => booksIt.onWrite?.(exchange)),
  })
  const { intentId, label } = await readBack()
  const sending = send(desk, intentId)
  const finish = await arrived.promise
  expect(await caller()).toMatchObject({ fate: 'being-sent', labels: [label] })
  // Back at the desk during the send, it's in progress and can't be sent again.
  expect((await atDesk()).outcome?.intent).toMatchObject({ intentId, state: 'sending' })
  valueOf(await desk.ask('booking.newCaller', undefined))
  valueOf(await desk.ask('booking.keepDraft', { draft: draftOf({ way: 'guest', person: 2 }) }))
  expect((await caller())?.fate).toBe('nothing-sent')
  finish()
  valueOf(await sending)
  expect(await ended()).toMatchObject([{ intentId, label, state: 'booked', patient: undefined }])
  expect((await atDesk()).outcome).toBeUndefined()
  valueOf(await desk.ask('booking.endedSeen', { intentId }))
  expect(await ended()).toEqual([])
  expect(platform.posts()).toBe(1)
})

it('a lock in mid-send: the outcome shows after the unlock, without patient data', async () => {
  const arrived = Promise.withResolvers<() => void>()
  await platform.treat({ onWrite: (exchange) => arrived.resolve(() => booksIt.onWrite?.(exchange)) })
  const { intentId } = await readBack()
  const sending = send(desk, intentId)
  const finish = await arrived.promise
  desk.booking.memory.forgetAll()
  finish()
  valueOf(await sending)
  const sends = await ended()
  expect(sends).toMatchObject([{ intentId, state: 'booked' }])
  expect(JSON.stringify(sends)).not.toContain('O’Neil')
})

it('a send that ended during a lock isn’t an earlier caller’s once its own caller’s desk showed it', async () => {
  const arrived = Promise.withResolvers<() => void>()
  await platform.treat({ onWrite: (exchange) => arrived.resolve(() => booksIt.onWrite?.(exchange)) })
  const { intentId } = await readBack()
  const sending = send(desk, intentId)
  const finish = await arrived.promise
  const { memory } = desk.booking
  const kept = memory.snapshot()
  memory.forgetAll()
  finish()
  valueOf(await sending)
  memory.restore(kept)
  expect((await atDesk()).outcome?.intent).toMatchObject({ intentId, state: 'booked' })
  valueOf(await desk.ask('booking.newCaller', undefined))
  expect(await ended()).toEqual([])
})

it('finding 7: closed as not booked, the same draft is reviewed with its slot rechecked, and sent a second time', async () => {
  await platform.treat({ onWrite: ({ socket }) => void socket.end() })
  const kept = await keep(desk, draftOf({ way: 'slot' }))
  const first = await review(desk, kept)
  expect(valueOf(await send(desk, first.intentId)).intent.state).toBe('unknown')
  expect((await caller())?.fate).toBe('unknown')
  valueOf(await desk.ask('booking.close', { intentId: first.intentId, outcome: 'not-booked', note: 'asked the desk' }))
  const { draft, outcome } = await atDesk()
  expect(draft).toEqual(kept)
  expect(outcome?.intent).toMatchObject({ state: 'unknown', settlement: { outcome: 'not-booked' } })
  expect(await caller()).toMatchObject({ fate: 'not-booked', labels: [first.label] })
  const second = await review(desk, kept)
  expect(second.checks.find(({ id }) => id === 'slot-seen')?.state).toBe('holds')
  expect(second.duplicates).toEqual([])
  await platform.treat(booksIt)
  expect(valueOf(await send(desk, second.intentId)).intent.state).toBe('booked')
  expect(await caller()).toMatchObject({ fate: 'booked', labels: [second.label] })
  expect((await atDesk()).outcome?.intent.intentId).toBe(second.intentId)
})

it('reports not booked after a refusal', async () => {
  await platform.treat({
    onWrite: ({ socket }) =>
      void socket.write(answer('400 Bad Request', { 'content-type': json }, '{"message": "no"}')),
  })
  const { intentId, label } = await readBack()
  valueOf(await send(desk, intentId))
  expect(await caller()).toMatchObject({ fate: 'not-booked', labels: [label] })
})
