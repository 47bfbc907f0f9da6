import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import { hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import { decideScheduling } from '../../../../domain/providers/scheduling-rules.ts'
import { noCriteria, slotForms, type SlotCriteria, type SlotForm } from '../../../../domain/slots/slot-criteria.ts'
import type { OperationName } from '../../../services/platform/operations.ts'
import { bookingBench, benchConnection } from '../testing/booking-bench.ts'
import { createFinder } from './finder.ts'

/** Review finding 8: every time that the platform returns is shown or counted under a reason, whatever the answer looks like. */

const now = Date.parse('2026-11-23T07:00:00Z')
const npis = ['1245319599', '1720036890', '1902847360', '1558462013']
const names = ['New visit', 'Follow-up', 'Either', 'Unheard of']
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })

const npi = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...npis) }, { weight: 1, arbitrary: fc.constant('') })
const start = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.integer({ min: 23, max: 30 }), fc.constantFrom('08:00', '08:20', '15:00'))
      .map(([day, clock]) => `2026-11-${day}T${clock}:00-07:00`),
  },
  { weight: 1, arbitrary: fc.constantFrom('2026-11-24T09:00:00', 'soon', '', 'x'.repeat(5_000)) },
)
const day = fc.integer({ min: 23, max: 30 }).map((date) => `2026-11-${date}`)
const type = fc.record({
  visitTypeName: maybe(fc.constantFrom(...names)),
  visitTypeTitle: maybe(fc.constantFrom('A title', '')),
  forNewPatient: maybe(fc.boolean()),
  forEstablishedPatient: maybe(fc.boolean()),
  nextStartDate: maybe(day),
  previousEndDate: maybe(day),
})
const duration = maybe(fc.constantFrom(20, 40))
const department = fc.constantFrom('EPIC|1', 'EPIC|2', 'nowhere')
const options = maybe(fc.array(fc.record({ npi, departmentEhrIdentifier: department, duration }), { maxLength: 3 }))
const maps = {
  departments: fc.constant({ 'EPIC|1': { timezone: 'America/Phoenix', departmentEmrId: '1' }, 'EPIC|2': {} }),
  providers: fc.constant({
    [npis[0] ?? '']: { name: 'Zoë', gender: 'female', specialties: ['Pediatrics'] },
    [npis[1] ?? '']: { name: 'Tomás', gender: 'male', specialties: ['Cardiology'] },
  }),
  searchContext: maybe(fc.constant('context')),
}
const days = <Times>(times: fc.Arbitrary<Times>) =>
  maybe(
    fc.array(fc.record({ date: maybe(day), slotTimes: maybe(fc.array(times, { maxLength: 4 })) }), { maxLength: 3 }),
  )
const listed = <Item>(of: fc.Arbitrary<Item>) => fc.array(of, { maxLength: 4 })
const merged = (one: object, other: object) => ({ ...one, ...other })

/** Answers by the operation of each form. */
const answers: Readonly<Record<SlotForm, readonly [OperationName, fc.Arbitrary<unknown>]>> = {
  place: [
    'careOptions.slots',
    fc.record({
      slotsByVisitType: maybe(
        listed(
          fc
            .tuple(
              type,
              fc.record({ scheduleDays: days(fc.record({ slotDateTime: start, providerOptions: options })) }),
            )
            .map(([one, other]) => merged(one, other)),
        ),
      ),
      ...maps,
    }),
  ],
  search: [
    'careOptions.search',
    fc.record({
      slots: maybe(
        fc.array(
          fc.record({ slotDateTime: start, visitTypeName: maybe(fc.constantFrom(...names)), providerOptions: options }),
          { maxLength: 12 },
        ),
      ),
      ...maps,
    }),
  ],
  provider: [
    'providers.timeSlots',
    fc.record({
      slots: maybe(
        listed(
          fc.record({
            departmentId: fc.constantFrom('1', '2'),
            ehrSystemName: fc.constant('EPIC'),
            npi: maybe(npi),
            timezone: maybe(fc.constant('America/Phoenix')),
            slotsByVisitType: maybe(
              listed(
                fc
                  .tuple(type, fc.record({ scheduleDays: days(fc.record({ slotDateTime: start, duration })) }))
                  .map(([one, other]) => merged(one, other)),
              ),
            ),
          }),
        ),
      ),
    }),
  ],
  providers: [
    'slots.search',
    fc.record({
      results: listed(
        fc.record({
          npi,
          ehrInstance: fc.constant('EPIC'),
          departmentId: fc.constantFrom('1', '2'),
          timezone: maybe(fc.constant('America/Phoenix')),
          visitTypes: maybe(
            listed(
              fc.record({
                visitTypeName: maybe(fc.constantFrom(...names)),
                slots: maybe(fc.array(fc.record({ dateTime: start, duration }), { maxLength: 4 })),
              }),
            ),
          ),
        }),
      ),
    }),
  ],
}

const flag = maybe(fc.boolean())
const uuid = 'c0a4dcd4-8c6f-4b3c-9a63-2f0b9d1f7a11'
const flags = fc.record({
  isActive: flag,
  acceptingNewPatients: flag,
  allowsOpenSchedule: flag,
  allowsDirectSchedule: flag,
})
const record = {
  specialty: ['Pediatrics'],
  visitTypes: [
    { name: 'New visit', shortName: 'NewPatient' },
    { name: 'Follow-up', shortName: 'Returning' },
    { name: 'Either', shortName: '' },
  ],
  departments: [{ departmentId: uuid, ehrSystemName: 'EPIC', emrId: '1', timezone: 'America/Phoenix' }],
}

const asked = (form: SlotForm) =>
  fc.record({
    answer: answers[form][1],
    timeSlots: answers.provider[1],
    flags: fc.array(maybe(flags), { minLength: npis.length, maxLength: npis.length }),
    patientClass: fc.constantFrom('new', 'returning'),
    gender: fc.constantFrom('', 'female'),
    specialty: fc.constantFrom('', 'Pediatrics'),
    departmentIds: fc.constantFrom<readonly string[]>([], ['1']),
    refused: fc.nat({ max: 3 }),
  })

type Asked = ReturnType<typeof asked> extends fc.Arbitrary<infer Value> ? Value : never

/** `timeSlots`: what a search over providers is answered for those with one class open. */
type Given = Omit<Asked, 'timeSlots'> & { readonly timeSlots?: unknown }

async function found(form: SlotForm, given: Given, more: Partial<SlotCriteria> = {}, bench = bookingBench(() => now)) {
  bench.answers('providers.timeSlots', { value: given.timeSlots ?? { slots: [] } })
  bench.answers(answers[form][0], { value: given.answer })
  const finder = createFinder({
    ...bench.needs,
    async providerOf(_connection, npi) {
      const own = given.flags[npis.indexOf(npi)]
      if (own === undefined) return { ok: false, failure: failure('not-found') }
      const decision = decideScheduling({
        isActive: own.isActive,
        acceptingNewPatients: own.acceptingNewPatients,
        allowsOpenSchedule: own.allowsOpenSchedule,
        allowsDirectSchedule: own.allowsDirectSchedule,
      })
      return { ok: true, value: { record, decision, forms: { platform: undefined, ehr: [] } } }
    },
  })
  const { gender, specialty, departmentIds } = given
  const criteria: SlotCriteria = {
    ...noCriteria,
    form,
    postalCode: '85004',
    npis: form === 'provider' ? npis.slice(0, 1) : npis.slice(0, 3),
    gender,
    specialty,
    departmentIds: form === 'search' ? [] : [...departmentIds],
    ...more,
  }
  const question = { criteria, patientClass: given.patientClass as 'new' | 'returning' }
  const ask = () => finder.find(benchConnection, question, new AbortController().signal)
  const first = await ask()
  if (!first.ok) return undefined
  for (const { key } of first.value.slots.slice(0, given.refused))
    bench.needs.booking.memory.drop(benchConnection.id, key)
  const answer = await ask()
  return answer.ok ? answer.value : undefined
}

/** Counts the times in a raw answer, without the console's own code. */
function timesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + timesIn(item), 0)
  if (typeof value !== 'object' || value === null) return 0
  const entries = new Map<string, unknown>(Object.entries(value))
  if (entries.has('slotDateTime') || entries.has('dateTime')) {
    const choices = entries.get('providerOptions')
    return Array.isArray(choices) ? Math.max(1, choices.length) : 1
  }
  return [...entries.values()].reduce<number>((sum, item) => sum + timesIn(item), 0)
}

const byType = (offered: OfferedSlots) =>
  offered.hidden.every(({ count, visitTypes }) => hiddenCount(visitTypes) === count && count > 0)

describe.each(slotForms)('finding 8, form %s', (form) => {
  test('shown and hidden add up to what the platform returned', async () => {
    await fc.assert(
      fc.asyncProperty(asked(form), async (given) => {
        const offered = await found(form, given)
        if (offered === undefined) return
        expect(offered.slots.length + hiddenCount(offered.hidden)).toBe(offered.given)
        expect(byType(offered)).toBe(true)
        // A search over named providers may go out in parts, and the fake platform repeats its answer for each.
        const times = form === 'providers' ? offered.given : timesIn(given.answer)
        expect([0, times]).toContain(offered.given)
      }),
      { numRuns: counted(70, 200) },
    )
  })
})

test('finding 8: visit types of the other class, and those that a provider is closed to, are counted by name', async () => {
  const at = (visitTypeName: string, npi: string) => ({
    slotDateTime: '2026-11-24T09:00:00-07:00',
    visitTypeName,
    providerOptions: [{ npi, departmentEhrIdentifier: 'EPIC|1', duration: 20 }],
  })
  const open = { isActive: true, acceptingNewPatients: true, allowsOpenSchedule: true, allowsDirectSchedule: true }
  const offered = await found('search', {
    answer: {
      slots: [at('New visit', npis[0] ?? ''), at('Follow-up', npis[0] ?? ''), at('New visit', npis[1] ?? '')],
    },
    flags: [open, { ...open, acceptingNewPatients: false }, open, open],
    patientClass: 'new',
    gender: '',
    specialty: '',
    departmentIds: [],
    refused: 0,
  })
  expect(offered?.given).toBe(3)
  expect(offered?.slots).toHaveLength(1)
  expect(offered?.hidden).toEqual([
    { reason: 'other-class', count: 1, visitTypes: [{ name: 'Follow-up', count: 1 }] },
    { reason: 'closed-to-new', count: 1, visitTypes: [{ name: 'New visit', count: 1 }] },
  ])
})

test('a provider whose gender the platform abbreviates isn’t hidden as one of another gender', async () => {
  const at = (npi: string | undefined) => ({
    slotDateTime: '2026-11-24T09:00:00-07:00',
    visitTypeName: 'New visit',
    providerOptions: [{ npi, departmentEhrIdentifier: 'EPIC|1', duration: 20 }],
  })
  const open = { isActive: true, acceptingNewPatients: true, allowsOpenSchedule: true, allowsDirectSchedule: true }
  const [hers = '', his = ''] = npis
  const offered = await found('search', {
    answer: { slots: [at(hers), at(his)], providers: { [hers]: { gender: 'F' }, [his]: { gender: 'M' } } },
    flags: [open, open, open, open],
    patientClass: 'new',
    gender: 'female',
    specialty: '',
    departmentIds: [],
    refused: 0,
  })
  expect(offered?.slots).toMatchObject([{ npi: hers, gender: 'F' }])
  expect(offered?.hidden).toMatchObject([{ reason: 'other-gender', count: 1 }])
})

test('finding 8: visit types of the closed class that a search over providers leaves out are named', async () => {
  const open = { isActive: true, acceptingNewPatients: true, allowsOpenSchedule: true, allowsDirectSchedule: false }
  const bench = bookingBench(() => now)
  const offered = await found(
    'providers',
    {
      answer: { results: [] },
      flags: [open, undefined, undefined, undefined],
      patientClass: 'new',
      gender: '',
      specialty: '',
      departmentIds: [],
      refused: 0,
    },
    { npis: npis.slice(0, 1), departmentIds: [], visitTypeNames: ['Follow-up', 'Either'] },
    bench,
  )
  expect(offered?.notAsked).toEqual([{ npi: npis[0], visitTypes: ['Follow-up'] }])
  expect(bench.inputs[0]).toMatchObject({
    npi: npis[0],
    visitTypeName: ['Either'],
    newOrEstablishedPatient: 'newPatient',
  })
})

test('a slot that names its department by the UUID alone is at the department that was searched', async () => {
  const at = (departmentId: string) => ({
    departmentId,
    ehrSystemName: 'EPIC',
    timezone: 'America/Phoenix',
    slotsByVisitType: [
      {
        visitTypeName: 'New visit',
        scheduleDays: [
          { date: '2026-11-24', slotTimes: [{ slotDateTime: '2026-11-24T09:00:00-07:00', duration: 20 }] },
        ],
      },
    ],
  })
  const open = { isActive: true, acceptingNewPatients: true, allowsOpenSchedule: true, allowsDirectSchedule: true }
  const offered = await found('provider', {
    answer: { slots: [at(uuid.toUpperCase()), at(uuid.replace('c0', 'd0'))] },
    flags: [open, open, open, open],
    patientClass: 'new',
    gender: '',
    specialty: '',
    departmentIds: ['1'],
    refused: 0,
  })
  expect(offered?.slots).toMatchObject([{ departmentEmrId: '1' }])
  expect(offered?.hidden).toMatchObject([{ reason: 'other-department', count: 1 }])
})

test('finding 10: a name is never sent as an NPI', async () => {
  const bench = bookingBench(() => now)
  const finder = createFinder(bench.needs)
  for (const form of ['place', 'provider', 'providers'] as const) {
    const criteria: SlotCriteria = { ...noCriteria, form, postalCode: '85004', npis: ['Zoë'] }
    const answer = await finder.find(benchConnection, { criteria, patientClass: 'new' }, new AbortController().signal)
    expect(answer).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('“Zoë” is a name, not an NPI') },
    })
  }
  expect(bench.asked).toEqual([])
})
