import { beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../../bridge/failure.ts'
import { bookedRecord, bookedSlot, now } from '../../../../domain/testing/booking-sample.ts'
import { reviewHandler } from './review.ts'
import { benchConnection } from '../testing/booking-bench.ts'
import { checkOf, reviewBench, type ReviewBench, slotDraft, stopping } from '../testing/review-bench.ts'

let bench: ReviewBench
beforeEach(() => {
  bench = reviewBench()
})

describe('a slot', () => {
  it('is named as an intent once every line was agreed to and nothing stops it', async () => {
    const before = await bench.reviewOf(slotDraft)
    expect(before.intentId).toBeUndefined()
    expect(checkOf(before, 'read-back')).toBe('stops: 0 of 8')
    const after = await bench.readBack(slotDraft)
    expect(after).toMatchObject({
      label: expect.stringMatching(/^B-\d{4}-001$/) as string,
      operation: 'providers.book',
      issues: [],
      duplicates: [],
    })
    expect(after.checks.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'read-back holds',
      'date-of-birth holds',
      'same-patient holds',
      'provider-active holds',
      'patient-class holds',
      'visit-type-at-department holds',
      'age holds',
      'booking-window holds',
      'declaration holds',
      'identity holds',
      'billing holds',
      'slot-ahead holds',
      'slot-offset holds',
      'slot-seen holds',
      'slot-outcome holds',
      'no-overlap holds',
    ])
    expect(after.slotSeenAt).toBe('2026-03-02T21:18:00.000Z')
    expect(after.slotId?.fields).toEqual([
      ['date', '2026-03-05'],
      ['time', '09:20:00-07:00'],
      ['duration', '40'],
      ['visitTypeId', '1184'],
      ['visitType', 'Well Child New'],
      ['timezone', 'America/Phoenix'],
      ['departmentId', 'FCC-208'],
      ['slotType', 'NewPatient'],
      ['version', '2.0'],
    ])
    expect(atob(after.slotId?.text ?? '')).toContain('"slotType":"NewPatient","version":"2.0"')
  })

  it('is kept for the send with what the journal may keep, and the patient in memory only', async () => {
    const search = { ...slotDraft.search, form: 'search', postalCode: '92283', radius: 60 } as const
    const { intentId = '' } = await bench.readBack({ ...slotDraft, search })
    const reviewed = bench.needs.booking.reviews.find(intentId)
    expect(reviewed).toMatchObject({
      operation: 'providers.book',
      way: 'slot',
      connectionId: 'connection',
      startsAt: Date.parse('2026-03-05T16:20:00Z'),
      endsAt: Date.parse('2026-03-05T17:00:00Z'),
      patient: {
        patientName: 'Mateo Villaseñor',
        dateOfBirth: '2019-09-14',
        phoneTail: '4417',
        callerName: 'Renée Villaseñor',
        callerZone: 'America/Los_Angeles',
      },
    })
    const {
      draft: _draft,
      input: _input,
      patient: _patient,
      duplicates: _,
      openPoints: _points,
      ...kept
    } = reviewed ?? {}
    // Hashes and ids contain any four digits now and then, but seldom before a hyphen or at their end.
    expect(JSON.stringify(kept)).not.toMatch(
      /mateo|villase|ren[eé]e|2019-|4417\b|8c1f0e6a|92283|winterhaven|school|w5512/i,
    )
    expect(kept).toMatchObject({
      what: {
        providerName: 'Aurélie Nakamura-Ruiz, MD',
        departmentName: 'Yuma Foothills Children’s Clinic',
        visitTypeName: 'Well child check',
        sentTo: `${benchConnection.baseUrl} ${benchConnection.visitUrl}`,
        criteria: { form: 'place', postalCode: '', radius: null, departmentIds: ['FCC-208'], npis: [bookedSlot.npi] },
      },
    })
  })

  it('is booked as the platform offered it, whatever the page says of it', async () => {
    const later = { ...bookedSlot, slotDateTime: '2026-03-05T15:00:00-07:00', clock: '15:00' }
    const { slotId } = await bench.reviewOf({ ...slotDraft, slot: later })
    expect(slotId?.fields).toContainEqual(['time', '09:20:00-07:00'])
  })

  it.each([
    ['was not offered in this session', { slot: { ...bookedSlot, key: 'made up' } }, 'Refresh the slots.'],
    ['was dropped', { droppedSlots: [bookedSlot.key] }, 'Choose another.'],
    ['is missing', { slot: null }, 'Choose a slot.'],
  ])('that %s is an issue, and nothing is asked for it', async (_, change, words) => {
    const found = await bench.readBack({ ...slotDraft, ...change })
    expect(found.intentId).toBeUndefined()
    expect(found.issues).toEqual([{ field: 'slot', message: expect.stringContaining(words) as string }])
    expect(bench.asked).toEqual([])
  })

  it('that was found at another address of the connection is not booked', async () => {
    const edited = { ...benchConnection, baseUrl: 'https://other.example' }
    const connectionOf = async () => edited
    bench.keep(slotDraft)
    const review = reviewHandler({ ...bench.needs, connectionOf }, { patienceMs: 50 })
    const found = await review({ draftId: slotDraft.draftId }, { signal: new AbortController().signal })
    expect(found).toMatchObject({
      ok: true,
      value: {
        intentId: undefined,
        issues: [{ field: 'slot', message: expect.stringContaining('address was changed') }],
      },
    })
    expect(bench.asked).toEqual([])
  })

  it('that the platform refused is not booked, whatever the page keeps', async () => {
    bench.needs.booking.memory.drop('connection', bookedSlot.key)
    expect((await bench.readBack(slotDraft)).issues).toHaveLength(1)
  })

  it('that has begun since is not booked', async () => {
    bench.setClock(Date.parse(bookedSlot.slotDateTime))
    const found = await bench.readBack(slotDraft)
    expect(found.intentId).toBeUndefined()
    expect(checkOf(found, 'slot-ahead')).toBe('stops: Thu, Mar 5, 9:20 AM MST')
  })

  it('whose offset contradicts its zone is not booked', async () => {
    const slot = {
      ...bookedSlot,
      slotDateTime: '2026-03-05T09:20:00-08:00',
      instant: Date.parse('2026-03-05T17:20:00Z'),
    }
    bench.offer(slot)
    expect(stopping(await bench.readBack({ ...slotDraft, slot }))).toContain('slot-offset')
  })

  it('that is offered no more warns and may be booked', async () => {
    bench.answers('providers.timeSlots', { value: { slots: [] } })
    const found = await bench.readBack(slotDraft)
    expect(checkOf(found, 'slot-seen')).toBe('warns: not reported')
    expect(found.intentId).toBeDefined()
  })

  it('that changed after the lines were agreed to has to be read again', async () => {
    const agreed = (await bench.reviewOf(slotDraft)).readBack.map(({ words }) => words)
    const slot = { ...bookedSlot, duration: 20 }
    bench.offer(slot)
    expect(stopping(await bench.reviewOf({ ...slotDraft, slot, readBack: agreed }))).toEqual(['read-back'])
  })
})

it('lines that are ticked one after the other do not ask the platform each time', async () => {
  const { readBack } = await bench.reviewOf(slotDraft)
  for (let count = 1; count <= readBack.length; count++)
    await bench.reviewOf({ ...slotDraft, readBack: readBack.slice(0, count).map(({ words }) => words) })
  const asked = () => bench.asked.filter((name) => name === 'providers.timeSlots').length
  expect(asked()).toBe(1)
  bench.setClock(now + 11_000)
  expect((await bench.reviewOf(slotDraft)).slotSeenAt).toBe('2026-03-02T21:18:11.000Z')
  expect(asked()).toBe(2)
})

describe('the wrong patient', () => {
  it.each([
    ['another date of birth was heard', { heardDateOfBirth: '9/14/2018' }, ['date-of-birth']],
    ['none was asked', { heardDateOfBirth: '' }, ['date-of-birth']],
  ])('%s: nothing is named', async (_, change, expected) => {
    const found = await bench.readBack({ ...slotDraft, ...change })
    expect(stopping(found)).toEqual(expected)
    expect(found.intentId).toBeUndefined()
  })
  it('a draft that is not the kept one is refused', async () => {
    expect(await bench.review()).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    bench.keep(slotDraft)
    expect(await bench.review('0e3ddca5-5a41-4a63-9c9c-0f3f54f6f009')).toMatchObject({
      ok: false,
      failure: { kind: 'conflict' },
    })
  })
  it('a connection that is gone is reported', async () => {
    bench.keep({ ...slotDraft, connectionId: 'gone' })
    expect(await bench.review()).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })
})

describe('a caller who is forgotten while their draft is reviewed', () => {
  /** A review during which `forget` comes at the last question, or while the platform answers. */
  async function during(when: 'label' | 'platform', forget: (controller: AbortController) => void) {
    const { readBack } = await bench.reviewOf(slotDraft)
    bench.keep({ ...slotDraft, readBack: readBack.map(({ words }) => words) })
    const controller = new AbortController()
    const put: unknown[] = []
    const { booking } = bench.needs
    const review = reviewHandler({
      ...bench.needs,
      async providerOf(...asked) {
        if (when === 'platform') forget(controller)
        return bench.needs.providerOf(...asked)
      },
      booking: {
        ...booking,
        reviews: {
          ...booking.reviews,
          put(reviewed) {
            put.push(reviewed)
            booking.reviews.put(reviewed)
          },
        },
        journal: {
          ...bench.journal,
          async nextLabel(at) {
            if (when === 'label') forget(controller)
            return bench.journal.nextLabel(at)
          },
        },
      },
    })
    const answer = await review({ draftId: slotDraft.draftId }, { signal: controller.signal })
    return { answer, put }
  }
  const lock = (controller: AbortController) => {
    controller.abort()
    bench.needs.booking.memory.forgetAll()
  }
  const next = () => bench.needs.booking.memory.newCaller()

  it.each([
    ['at the label, by the lock', 'label', lock, 'cancelled'],
    ['at the label, by a new caller', 'label', next, 'conflict'],
    ['while the platform answers, by the lock', 'platform', lock, 'cancelled'],
    ['while the platform answers, by a new caller', 'platform', next, 'conflict'],
  ] as const)('%s is not put back', async (_, when, forget, kind) => {
    expect(await during(when, () => undefined)).toMatchObject({ answer: { ok: true }, put: [{}] })
    expect(await during(when, forget)).toMatchObject({ answer: { ok: false, failure: { kind } }, put: [] })
  })
})

describe('the provider’s record', () => {
  it('stops by the EHR’s flags, and says both', async () => {
    bench.answersProvider('EHR-SW', { ...bookedRecord, isActive: false })
    const found = await bench.readBack(slotDraft)
    expect(checkOf(found, 'provider-active')).toBe('stops: online booking off (EHR-SW), on (platform)')
    expect(found.intentId).toBeUndefined()
  })
  it('is asked of the EHR once for a caller', async () => {
    await bench.readBack(slotDraft)
    expect(bench.asked.filter((name) => name === 'provider EHR-SW')).toHaveLength(1)
    bench.setClock(now + 6 * 60_000)
    await bench.reviewOf(slotDraft)
    expect(bench.asked.filter((name) => name === 'provider EHR-SW')).toHaveLength(2)
  })
  it('of the platform alone counts where the EHR does not answer in time, and says so', async () => {
    bench.answersProvider('EHR-SW', 'never')
    const found = await bench.readBack(slotDraft)
    expect(checkOf(found, 'provider-active')).toBe('holds: online booking on')
    expect(found.checks.find(({ id }) => id === 'provider-active')?.words).toContain(
      'this is the platform’s record only',
    )
  })
  it.each([['never' as const], [failure('server-error')]])('that cannot be read stops nothing: %j', async (answer) => {
    bench.answersProvider(undefined, answer)
    const found = await bench.readBack(slotDraft)
    expect(checkOf(found, 'provider-active')).toBe('unknown: not loaded')
    expect(checkOf(found, 'slot-seen')).toBe('unknown: not verified')
    expect(found.slotSeenAt).toBeUndefined()
    expect(found.intentId).toBeDefined()
  })
})
