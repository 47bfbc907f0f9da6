import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { type ConflictText, conflictTexts } from '../../src/domain/training/misbehaviour.ts'
import type { RefusalCauseName } from '../../src/domain/booking/refusal-cause.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { book, keep, offeredTo, review } from './booked.ts'
import { type Desk, openDesk, valueOf } from './desk.ts'
import { draftOf, type SentWay, sentWays } from './drafts.ts'

/** The desk against the sandbox: training mode behaves as described, for each way. */

/** Friday noon in New York, when every region is open. */
const now = new Date('2026-11-20T17:00:00Z')

let sandbox: Sandbox
let desk: Desk
let npis: readonly string[]
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  sandbox = await startSandbox({ ehrDelayMs: 0, directoryDefects: 'none' })
  const listed: unknown = await (await fetch(`${sandbox.baseUrl}/v1/providers?excludeInactive=true`)).json()
  npis = (listed as { npi: string }[]).map(({ npi }) => npi)
})
afterAll(async () => {
  await sandbox.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  sandbox.reset()
  desk = await openDesk()
  const { baseUrl, visitUrl, schedulingUrl } = sandbox
  desk.connect('c1', baseUrl, {
    baseUrl,
    visitUrl,
    schedulingUrl,
    practiceIds: [...sandbox.practiceIds],
    gateway: true,
  })
  return async () => {
    await desk.close()
    await rm(desk.folder, { recursive: true, force: true })
  }
})

/** A scheduler's choice at the sandbox: an open region, or the first provider with a slot. */
async function draftAt(way: SentWay, person = 1): Promise<BookingDraft> {
  const draft = draftOf({ way, person })
  if (way === 'guest') return draft
  if (way === 'slot') return { ...draft, search: { ...draft.search, npis: [npis[0] ?? ''] } }
  const { practices } = valueOf(await desk.ask('booking.practices', { connectionId: 'c1' }))
  for (const { practiceId, practice } of practices) {
    for (const { regionCode, id, departments } of practice?.practiceRegions ?? []) {
      const asked = { connectionId: 'c1', practiceId, regionCode: regionCode ?? '' }
      const { estimates } = valueOf(await desk.ask('booking.waits', asked))
      const open = estimates.find(({ available }) => available === true)
      if (open === undefined) continue
      const visit = {
        ...draft.visit,
        practiceId,
        practiceRegionId: id ?? '',
        regionCode: regionCode ?? '',
        stateLicensure: regionCode ?? '',
        visitTypeName: open.visitTypeName ?? '',
        assignmentQualifiers: [...(open.assignmentQualifiers ?? [])],
        departmentId: departments?.[0]?.id ?? '',
        ehrSystemName: departments?.[0]?.ehrSystemName ?? '',
      }
      return { ...draft, visit }
    }
  }
  throw new Error('No region of the sandbox is open.')
}

const openOnes = async () => valueOf(await desk.ask('booking.intents', { from: '2020-01-01', to: '2100-01-01' })).open

describe.each(sentWays)('%s', (way) => {
  it('is booked, and its visit can be looked at', async () => {
    const { intent } = await book(desk, await draftAt(way))
    expect(intent).toMatchObject({ state: 'booked', visitId: expect.stringMatching(/^[\da-f-]{36}$/) as string })
    expect(await openOnes()).toEqual([])
    const summary = await desk.ask('booking.summary', { connectionId: 'c1', visitId: intent.visitId ?? '' })
    expect(valueOf(summary)).toMatchObject({ visitId: intent.visitId })
    expect(JSON.stringify(summary)).not.toContain('apiKey')
  })

  it.each(['applied', 'not-applied'] as const)('is unknown where its answer is lost and it was %s', async (lost) => {
    sandbox.misbehave({ loseNextBookingAnswer: lost })
    const draft = await draftAt(way)
    const { intent } = await book(desk, draft)
    expect(intent.state).toBe('unknown')
    expect((await openOnes()).map(({ intentId }) => intentId)).toEqual([intent.intentId])
    expect(sandbox.misbehaviour.loseNextBookingAnswer).toBe('no')
  })
})

it.each(['applied', 'not-applied'] as const)('a slot whose answer is lost and that was %s', async (lost) => {
  sandbox.misbehave({ loseNextBookingAnswer: lost })
  const draft = await draftAt('slot')
  const { what } = (await book(desk, draft)).intent
  // The slot list tells whether it was booked, because the sandbox doesn't cache.
  const starts = (await offeredTo(desk, draft)).map(({ slotDateTime }) => slotDateTime)
  expect(starts.includes(what.slotDateTime ?? '')).toBe(lost === 'not-applied')
})

describe('a refused slot', () => {
  const causes: Readonly<Record<ConflictText, RefusalCauseName>> = {
    SlotUnavailable: 'slot-taken',
    PatientDoubleBooked: 'patient-double-booked',
    UnknownAppointmentConflict: 'conflict',
    PatientNotOnPanel: 'not-on-panel',
    PatientAccountLocked: 'patient-locked',
  }
  it.each(conflictTexts)('for %s has its cause, and the platform’s words beside', async (conflictText) => {
    sandbox.misbehave({ conflictOnNextBooking: true, conflictText })
    const { intent, cause } = await book(desk, await draftAt('slot'))
    expect(intent).toMatchObject({ state: 'conflict', platformText: conflictText })
    expect(cause?.name).toBe(causes[conflictText])
    // The same patient may try again: nothing was booked, so nothing is duplicated.
    const next = await review(desk, await keep(desk, await draftAt('slot'), 1))
    expect(next.duplicates).toEqual([])
  })
})

it('slots stand in departments of several zones', async () => {
  const zones = new Set<string | undefined>()
  for (const npi of npis.slice(0, 40)) {
    const draft = draftOf({ way: 'slot' })
    for (const { zone } of await offeredTo(desk, { ...draft, search: { ...draft.search, npis: [npi] } }))
      zones.add(zone)
    if (zones.size >= 3) break
  }
  expect(zones.size).toBeGreaterThanOrEqual(3)
})
