import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, json } from '../faults/fault-case.ts'
import { book, keep, review, send } from './booked.ts'
import { type Desk, openDesk, valueOf } from './desk.ts'
import { draftOf, sentWays } from './drafts.ts'
import type { KillOrder } from './kill-child.ts'
import { booksIt, type Platform, startPlatform, type WriteExchange, type WriteFault } from './platform.ts'
import { tally } from '../trust/tally.ts'

/** One wish, one POST: no matter who sends, how often, in how many windows and instances, or where the platform redirects. */

let desk: Desk
let platform: Platform
const children: ChildProcess[] = []
beforeEach(async () => {
  desk = await openDesk()
  platform = await startPlatform()
  desk.connect('c1', platform.origin)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await desk.close()
  await platform.close()
  await rm(desk.folder, { recursive: true, force: true })
})

/** Books or rejects, but only after `answerNow` is called. */
function held(): { readonly fault: WriteFault; readonly arrived: Promise<void>; answerNow(): void } {
  const arrived = Promise.withResolvers<void>()
  const exchanges: WriteExchange[] = []
  return {
    fault: {
      onWrite: (exchange) => {
        exchanges.push(exchange)
        arrived.resolve()
      },
    },
    arrived: arrived.promise,
    answerNow: () => exchanges.forEach((exchange) => booksIt.onWrite?.(exchange)),
  }
}

tally({ row: 24, part: 'double clicks, twins, two copies of the program, sleep', ran: 'node' })

describe('the same intent', () => {
  it.each(sentWays)('of %s is sent once however often it is asked for, and tells the same each time', async (way) => {
    const late = held()
    await platform.treat(late.fault)
    const { intentId } = await review(desk, await keep(desk, draftOf({ way })))
    // Equals a double click, a held Enter key and a second window: the same call again during the first.
    const asked = Array.from({ length: 20 }, () => send(desk, intentId))
    await late.arrived
    asked.push(send(desk, intentId))
    late.answerNow()
    const outcomes = (await Promise.all(asked)).map(valueOf)
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(outcomes[0]?.intent.state).toBe('booked')

    expect(valueOf(await send(desk, intentId))).toEqual(outcomes[0])
    valueOf(await desk.ask('booking.newCaller', undefined))
    expect(valueOf(await send(desk, intentId)).intent.state).toBe('booked')
    expect(platform.posts()).toBe(1)
  })

  it('is not sent again after a restart, whatever became of it', async () => {
    await platform.treat({ onWrite: ({ socket, apply }) => (apply(), socket.resetAndDestroy()) })
    const { intentId } = await review(desk, await keep(desk, draftOf({ way: 'guest' })))
    expect(valueOf(await send(desk, intentId)).intent.state).toBe('unknown')
    await desk.close()
    desk = await openDesk({ folder: desk.folder })
    desk.connect('c1', platform.origin)
    expect(valueOf(await send(desk, intentId)).intent).toMatchObject({ state: 'unknown', patient: undefined })
    expect(platform.posts()).toBe(1)
  })

  it('cannot be sent once the form has changed, nor by a name that nobody reviewed', async () => {
    const kept = await keep(desk, draftOf({ way: 'guest' }))
    const { intentId } = await review(desk, kept)
    valueOf(await desk.ask('booking.keepDraft', { draft: { ...kept, visit: { ...kept.visit, visitReason: 'Rash' } } }))
    expect(await send(desk, intentId)).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    expect(await send(desk, randomUUID())).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    expect(platform.posts()).toBe(0)
  })
})

describe('the same patient and slot', () => {
  it('needs a confirmation that names the first booking, and is then sent', async () => {
    const first = await book(desk, draftOf({ way: 'slot' }))
    expect(first.intent.state).toBe('booked')
    const second = await review(desk, await keep(desk, draftOf({ way: 'slot' })))
    expect(second.duplicates).toEqual([
      expect.objectContaining({ how: 'same-slot', words: expect.stringContaining(first.intent.label) as string }),
    ])
    expect(second.duplicates[0]?.intent.intentId).toBe(first.intent.intentId)
    expect(await send(desk, second.intentId)).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', message: expect.stringContaining(first.intent.label) as string },
    })
    expect(platform.posts()).toBe(1)
    expect(valueOf(await send(desk, second.intentId, [first.intent.intentId])).intent.state).toBe('booked')
    expect(platform.posts()).toBe(2)
  })

  it('or a time that overlaps needs it as well; another patient does not', async () => {
    const first = await book(desk, draftOf({ way: 'slot' }))
    const other = await review(desk, await keep(desk, { ...draftOf({ way: 'slot' }), patientClass: 'new' }))
    expect(other.duplicates).toEqual([expect.objectContaining({ how: 'overlap' })])
    expect(await send(desk, other.intentId)).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    expect((await book(desk, draftOf({ way: 'slot', person: 2 }))).intent.state).toBe('booked')
    expect(platform.posts()).toBe(2)
    expect(first.intent.state).toBe('booked')
  })

  it('needs it too where both were reviewed before either was sent', async () => {
    const kept = await keep(desk, draftOf({ way: 'slot' }))
    const [one, other] = [await review(desk, kept), await review(desk, kept)]
    expect(one.intentId).not.toBe(other.intentId)
    const answers = await Promise.all([send(desk, one.intentId), send(desk, other.intentId)])
    expect(
      answers.map((envelope) => (envelope.ok ? envelope.value.intent.state : envelope.failure.kind)).toSorted(),
    ).toEqual(['booked', 'conflict'])
    expect(platform.posts()).toBe(1)
  })

  it('is asked about also where the first outcome is unknown, and not where the platform refused it', async () => {
    await platform.treat({ onWrite: ({ socket }) => void socket.end() })
    expect((await book(desk, draftOf({ way: 'slot' }))).intent.state).toBe('unknown')
    const after = await review(desk, await keep(desk, draftOf({ way: 'slot' })))
    expect(after.duplicates).toHaveLength(1)
    await platform.treat({
      onWrite: ({ socket }) =>
        void socket.write(answer('409 Conflict', { 'content-type': json }, '{"message":"SlotUnavailable"}')),
    })
    expect((await book(desk, draftOf({ way: 'slot', person: 2 }), 1)).intent.state).toBe('conflict')
    expect((await review(desk, await keep(desk, draftOf({ way: 'slot', person: 2 }), 1))).duplicates).toEqual([])
  })
})

describe('two copies of the program', () => {
  it('in one folder: the second says who has the journal, and sends nothing until the first is closed', async () => {
    await desk.close()
    const other = spawn(process.execPath, [join(import.meta.dirname, 'copy-child.ts'), desk.folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.push(other)
    const [said] = (await once(other.stdout, 'data')) as [Buffer]
    expect(String(said)).toBe('has it\n')

    desk = await openDesk({ folder: desk.folder })
    desk.connect('c1', platform.origin)
    const { canSend, notices } = valueOf(await desk.ask('booking.desk', { connectionId: 'c1' }))
    expect(canSend).toBe(false)
    expect(notices).toEqual([expect.stringMatching(/^Another copy of the console is open/)])
    const kept = await keep(desk, draftOf({ way: 'guest' }))
    const reviewed = valueOf(await desk.ask('booking.review', { draftId: kept.draftId }))
    expect(reviewed.intentId).toBeUndefined()
    expect(reviewed.checks.filter(({ state }) => state === 'stops')).toEqual([
      expect.objectContaining({ words: expect.stringMatching(/Another copy of the console/) as string }),
    ])
    // Also if the read-back happened before the other instance started: in its own console.
    const alone = await openDesk()
    alone.connect('c1', platform.origin)
    const { intentId } = await review(alone, await keep(alone, kept))
    const ready = alone.booking.reviews.find(intentId)
    if (ready === undefined) throw new Error('not reviewed')
    desk.booking.reviews.put({ ...ready, draft: kept })
    expect(await send(desk, intentId)).toMatchObject({
      ok: false,
      failure: { kind: 'storage', message: expect.stringMatching(/Another copy of the console/) as string },
    })
    await alone.close()
    await rm(alone.folder, { recursive: true, force: true })
    expect(platform.posts()).toBe(0)

    other.stdin.end()
    await once(other, 'exit')
    expect((await book(desk, draftOf({ way: 'guest' }))).intent.state).toBe('booked')
    expect(platform.posts()).toBe(1)
  })
})

describe('a send under way', () => {
  it('goes on when the page goes away, and is found when the page is back', async () => {
    const late = held()
    await platform.treat(late.fault)
    const kept = await keep(desk, draftOf({ way: 'on-demand' }))
    const { intentId } = await review(desk, kept)
    const callId = randomUUID()
    const sent = desk.ask('booking.send', { intentId, confirmed: [] }, callId)
    await late.arrived
    desk.dispatcher.cancel(callId)
    desk.dispatcher.cancelAll()
    late.answerNow()
    expect(valueOf(await sent).intent.state).toBe('booked')
    const { outcome } = valueOf(await desk.ask('booking.desk', { connectionId: 'c1' }))
    expect(outcome?.intent).toMatchObject({ intentId, state: 'booked' })
    expect(platform.posts()).toBe(1)
  })

  it('is not shown to the next caller as theirs', async () => {
    const late = held()
    await platform.treat(late.fault)
    const { intentId } = await review(desk, await keep(desk, draftOf({ way: 'on-demand' })))
    const sent = send(desk, intentId)
    await late.arrived
    valueOf(await desk.ask('booking.newCaller', undefined))
    valueOf(await desk.ask('booking.keepDraft', { draft: draftOf({ way: 'guest', person: 2 }) }))
    late.answerNow()
    expect(valueOf(await sent).intent.state).toBe('booked')
    expect(valueOf(await desk.ask('booking.desk', { connectionId: 'c1' })).outcome).toBeUndefined()
  })

  it('survives a sleep of the computer without a second POST', async () => {
    const arrived = Promise.withResolvers<void>()
    const gone: (() => void)[] = []
    await platform.treat({
      onWrite: ({ socket, apply }) => {
        apply()
        gone.push(() => socket.resetAndDestroy())
        arrived.resolve()
      },
    })
    const order: KillOrder = {
      folder: desk.folder,
      origin: platform.origin,
      person: 1,
      way: 'guest',
      previous: undefined,
      intentId: randomUUID(),
      label: undefined,
    }
    const sleeper = spawn(process.execPath, [join(import.meta.dirname, 'kill-child.ts'), JSON.stringify(order)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(sleeper)
    let said = ''
    sleeper.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
    await arrived.promise
    sleeper.kill('SIGSTOP')
    for (const go of gone) go()
    await delay(300)
    sleeper.kill('SIGCONT')
    await once(sleeper, 'exit')
    expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({
      ok: true,
      value: { intent: { state: 'unknown' } },
    })
    expect(platform.posts()).toBe(1)
  })
})
