import { describe, expect, it } from 'vitest'
import { provider } from '../../../../domain/providers/provider.ts'
import { decideScheduling, schedulingFlagsOf } from '../../../../domain/providers/scheduling-rules.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { benchConnection, bookingBench } from '../testing/booking-bench.ts'
import { createFinder } from './finder.ts'

const now = Date.parse('2026-11-23T07:00:00Z')
const npi = '1245319599'
const open = {
  isActive: true,
  acceptingNewPatients: true,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
}

/** Searches a provider with these departments at one of them, usually 1. The platform answers with a slot at 1 and one at 2. */
async function searched(departments: unknown, departmentId = '1') {
  const bench = bookingBench(() => now)
  bench.answersProvider(undefined, provider.parse({ ...open, departments }))
  const at = (departmentId: string, clock: string) => ({
    npi,
    ehrInstance: 'EPIC',
    departmentId,
    timezone: 'America/Phoenix',
    visitTypes: [{ visitTypeName: 'Any', slots: [{ dateTime: `2026-11-24T${clock}:00-07:00`, duration: 20 }] }],
  })
  bench.answers('slots.search', { value: { results: [at('1', '09:00'), at('2', '10:00')] } })
  const criteria = { ...noCriteria, form: 'providers' as const, npis: [npi], departmentIds: [departmentId] }
  const { signal } = new AbortController()
  const answer = await createFinder(bench.needs).find(benchConnection, { criteria, patientClass: 'new' }, signal)
  return { asked: bench.inputs, found: answer.ok ? answer.value : undefined }
}

describe('providers at requested departments', () => {
  it.each([
    ['the record doesn’t have the department’s EHR', [{ emrId: '1', ehrSystemName: null }, { emrId: '2' }]],
    ['it has an empty one', [{ emrId: '1', ehrSystemName: '' }]],
    ['it doesn’t have the department’s id', [{ emrId: null, ehrSystemName: 'EPIC' }]],
    ['it has no list of departments', null],
  ])('are searched everywhere where %s, and slots of other departments are counted', async (_, departments) => {
    const { asked, found } = await searched(departments)
    expect(asked).toMatchObject([{ criteriaItems: [{ npi }] }])
    expect(found?.slots).toMatchObject([{ departmentEmrId: '1' }])
    expect(found?.hidden).toMatchObject([{ reason: 'other-department', count: 1 }])
    expect(found?.notes).toEqual([])
  })

  it('are searched at those alone where the record has their EHR', async () => {
    const { asked } = await searched([{ emrId: '1', ehrSystemName: 'EPIC' }])
    expect(asked).toMatchObject([{ criteriaItems: [{ npi, ehrInstance: 'EPIC', departmentId: '1' }] }])
  })

  it('are searched there in the letter case of the record, whichever was typed', async () => {
    const { asked, found } = await searched([{ emrId: 'CARD-1', ehrSystemName: 'EPIC' }], 'card-1')
    expect(asked).toMatchObject([{ criteriaItems: [{ npi, ehrInstance: 'EPIC', departmentId: 'CARD-1' }] }])
    expect(found?.notes).toEqual([])
  })

  it('are said not to be there where the record lists other departments alone', async () => {
    const { asked, found } = await searched([{ emrId: '2', ehrSystemName: 'EPIC' }])
    expect(asked).toEqual([])
    expect(found?.notes).toEqual([`Provider ${npi} isn’t at any of the departments searched.`])
  })
})

describe('named providers near a place', () => {
  const turnedOff = '1720036890'

  async function searchedNear(npis: string[]) {
    const bench = bookingBench(() => now)
    bench.answers('careOptions.slots', { value: { slotsByVisitType: [] } })
    const finder = createFinder({
      ...bench.needs,
      async providerOf(_connection, named) {
        const record = provider.parse({ ...open, isActive: named !== turnedOff })
        const decision = decideScheduling(schedulingFlagsOf(record))
        return { ok: true, value: { record, decision, forms: { platform: undefined, ehr: [] } } }
      },
    })
    const criteria = { ...noCriteria, postalCode: '85004', npis }
    const { signal } = new AbortController()
    const answer = await finder.find(benchConnection, { criteria, patientClass: 'new' }, signal)
    return { asked: bench.inputs, found: answer.ok ? answer.value : undefined }
  }

  it('are searched without those that section 3 closes, with the rule', async () => {
    const { asked, found } = await searchedNear([npi, turnedOff])
    expect(asked).toMatchObject([{ postalCode: '85004', npis: [npi] }])
    expect(found?.withheld).toMatchObject([{ npi: turnedOff, patientClass: 'new', rule: 1 }])
  })

  it('aren’t replaced by all providers of the place where section 3 closes each of them', async () => {
    const { asked, found } = await searchedNear([turnedOff])
    expect(asked).toEqual([])
    expect(found).toMatchObject({ slots: [], given: 0, withheld: [{ npi: turnedOff, rule: 1 }] })
  })
})

describe('a slot that the answer offers to new and to returning patients', () => {
  it.each([
    ['new', [], [{ reason: 'closed-to-new', count: 1 }], [{ npi, patientClass: 'new', rule: 2 }]],
    ['returning', [{ npi }], [], []],
  ] as const)('of a provider closed to new ones, for a %s patient', async (patientClass, slots, hidden, withheld) => {
    const bench = bookingBench(() => now)
    bench.answersProvider(undefined, provider.parse({ ...open, acceptingNewPatients: false }))
    const providerOptions = [{ npi, departmentEhrIdentifier: 'EPIC|1', duration: 20 }]
    const slotTimes = [{ slotDateTime: '2026-11-24T09:00:00-07:00', providerOptions }]
    const forBoth = { visitTypeName: 'Any', forNewPatient: true, forEstablishedPatient: true }
    const slotsByVisitType = [{ ...forBoth, scheduleDays: [{ date: '2026-11-24', slotTimes }] }]
    const departments = { 'EPIC|1': { timezone: 'America/Phoenix' } }
    bench.answers('careOptions.slots', { value: { slotsByVisitType, departments } })
    const criteria = { ...noCriteria, postalCode: '85004' }
    const { signal } = new AbortController()
    const answer = await createFinder(bench.needs).find(benchConnection, { criteria, patientClass }, signal)
    expect(answer).toMatchObject({ ok: true, value: { slots, hidden, withheld } })
  })
})

describe('a visit type whose name has a comma, which a list with commas can’t contain', () => {
  const well = 'Well visit, adult'
  const at = (visitTypeName: string, clock: string) => ({
    visitTypeName,
    nextStartDate: '2026-11-25',
    scheduleDays: [
      {
        date: '2026-11-24',
        slotTimes: [
          {
            slotDateTime: `2026-11-24T${clock}:00-07:00`,
            providerOptions: [{ npi, departmentEhrIdentifier: 'EPIC|1', duration: 20 }],
          },
        ],
      },
    ],
  })

  async function searchedFor(slotsByVisitType: readonly unknown[], visitTypeNames = [well.toUpperCase()]) {
    const bench = bookingBench(() => now)
    bench.answersProvider(undefined, provider.parse(open))
    bench.answers('careOptions.slots', { value: { slotsByVisitType, departments: { 'EPIC|1': {} } } })
    const criteria = { ...noCriteria, postalCode: '85004', visitTypeNames }
    const { signal } = new AbortController()
    const answer = await createFinder(bench.needs).find(benchConnection, { criteria, patientClass: 'new' }, signal)
    return { asked: bench.inputs, found: answer.ok ? answer.value : undefined }
  }

  it('is searched for among all of them, and the others are counted', async () => {
    const { asked, found } = await searchedFor([at('Sick visit', '09:00'), at(well, '10:00')])
    expect(asked).toEqual([{ postalCode: '85004', daysOfSlots: noCriteria.daysOfSlots }])
    expect(found).toMatchObject({
      slots: [{ visitTypeName: well }],
      given: 2,
      hidden: [{ reason: 'other-type', count: 1 }],
      pages: [{ visitTypeName: well, nextStartDate: '2026-11-25' }],
    })
  })

  it('may come on a later page, so the next one is offered', async () => {
    const { found } = await searchedFor([at('Sick visit', '09:00')])
    expect(found).toMatchObject({ slots: [], pages: [{ visitTypeName: undefined, nextStartDate: '2026-11-25' }] })
  })

  it('doesn’t keep other names from being sent', async () => {
    const { asked } = await searchedFor([at(well, '10:00')], ['Sick visit'])
    expect(asked).toMatchObject([{ visitTypeNames: ['Sick visit'] }])
  })
})
