import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { provider, type Provider, slotSearchRequest, timeSlotsRequest } from '../providers/provider.ts'
import { decideScheduling, type PatientClass, type SchedulingFlags } from '../providers/scheduling-rules.ts'
import { planSlotSearch, planTimeSlots, type SearchedProvider, timeSlotsOf } from './slot-requests.ts'

const flagsOf = (
  isActive?: boolean,
  acceptingNewPatients?: boolean,
  allowsOpenSchedule?: boolean,
  allowsDirectSchedule?: boolean,
) => ({ isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule }) satisfies SchedulingFlags
const all = decideScheduling(flagsOf(true, true, true, true))
const newOnly = decideScheduling(flagsOf(true, true, true, false))
const returningOnly = decideScheduling(flagsOf(true, false, true, true))
const off = decideScheduling(flagsOf(false, true, true, true))
const unknown = decideScheduling(flagsOf())

/** Section 3 implemented again from its five rules: which requests are allowed. */
function mayAsk(flags: SchedulingFlags, patientClass: PatientClass): boolean {
  if (flags.isActive === false) return false
  return patientClass === 'new'
    ? flags.acceptingNewPatients !== false && flags.allowsOpenSchedule !== false
    : flags.allowsDirectSchedule !== false
}

const anyFlag = fc.constantFrom(true, false)
const anyFlags = fc.record({
  isActive: anyFlag,
  acceptingNewPatients: anyFlag,
  allowsOpenSchedule: anyFlag,
  allowsDirectSchedule: anyFlag,
})
const sixteen: readonly SchedulingFlags[] = Array.from({ length: 16 }, (_, bits) =>
  flagsOf((bits & 8) > 0, (bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0),
)

describe('planTimeSlots', () => {
  const query = { startDate: '2026-06-01', visitTypeName: ['Office Visit'], daysOfSlots: 5 }

  it('leaves newOrEstablishedPatient out where both are wanted and allowed: both is the default', () => {
    expect(planTimeSlots('1', all, 'both', query)).toEqual({ query, withheld: [] })
  })
  it('asks for the wanted class, and keeps every filter', () => {
    expect(planTimeSlots('1', all, 'new', query)).toEqual({
      query: { ...query, newOrEstablishedPatient: 'newPatient' },
      withheld: [],
    })
    expect(planTimeSlots('1', all, 'returning', { visitTypeEmrId: 'vt-9' }).query).toEqual({
      visitTypeEmrId: 'vt-9',
      newOrEstablishedPatient: 'establishedPatient',
    })
  })
  it('does not ask for returning-patient slots when direct scheduling is off (rule 3)', () => {
    expect(planTimeSlots('1', newOnly, 'both', query)).toEqual({
      query: { ...query, newOrEstablishedPatient: 'newPatient' },
      withheld: [
        {
          npi: '1',
          patientClass: 'returning',
          rule: 3,
          sentence: 'Direct scheduling is off, so returning-patient slots are hidden (rule 3).',
        },
      ],
    })
    expect(planTimeSlots('1', newOnly, 'returning', query).query).toBeUndefined()
  })
  it('names the flags that close new patients (rule 2)', () => {
    const sentences = [
      flagsOf(true, false, true, true),
      flagsOf(true, true, false, true),
      flagsOf(true, false, false, true),
    ].map((flags) =>
      planTimeSlots('1', decideScheduling(flags), 'new', {}).withheld.map(
        ({ rule, sentence }) => `${rule}: ${sentence}`,
      ),
    )
    expect(sentences).toEqual([
      ['2: Accepting new patients is off, so new-patient slots are hidden (rule 2).'],
      ['2: Open scheduling is off, so new-patient slots are hidden (rule 2).'],
      ['2: Accepting new patients and open scheduling are off, so new-patient slots are hidden (rule 2).'],
    ])
  })
  it('asks nothing of a provider who is off (rule 1)', () => {
    const { query: sent, withheld } = planTimeSlots('1', off, 'both', query)
    expect(sent).toBeUndefined()
    expect(withheld.map(({ patientClass, rule }) => [patientClass, rule])).toEqual([
      ['new', 1],
      ['returning', 1],
    ])
  })
  it('asks where a flag is missing', () => {
    expect(planTimeSlots('1', unknown, 'both', query)).toEqual({ query, withheld: [] })
  })

  it('in all 16 combinations asks for what section 3 allows, and says the rest', () => {
    for (const flags of sixteen) {
      for (const wanted of ['new', 'returning', 'both'] as const) {
        const { query: sent, withheld } = planTimeSlots('1', decideScheduling(flags), wanted, query)
        const classes = (['new', 'returning'] as const).filter((each) => wanted === 'both' || wanted === each)
        const asked =
          sent === undefined
            ? []
            : sent.newOrEstablishedPatient === undefined
              ? ['new', 'returning']
              : [sent.newOrEstablishedPatient === 'newPatient' ? 'new' : 'returning']
        expect(asked).toEqual(classes.filter((each) => mayAsk(flags, each)))
        expect(withheld.map(({ patientClass }) => patientClass)).toEqual(classes.filter((each) => !mayAsk(flags, each)))
      }
    }
  })
})

const record = provider.parse({
  visitTypes: [
    { id: 'u-1', visitTypeId: '1', name: 'New visit', shortName: 'NewPatient' },
    { id: 'u-2', visitTypeId: '2', name: 'Follow-up', shortName: 'FollowUp' },
    { id: 'u-3', visitTypeId: '3', name: 'Physical', shortName: 'AdultPhysical' },
  ],
})
const searched = (npi: string, decision = all, ofRecord: Provider = record): SearchedProvider => ({
  item: { npi },
  decision,
  record: ofRecord,
})
/** 11 p.m. on May 30 in Honolulu. */
const now = Date.parse('2026-05-31T09:00:00Z')

describe('planSlotSearch', () => {
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' }

  it('asks for all providers at once where everything is allowed or unknown', () => {
    const plan = planSlotSearch([searched('1'), searched('2', unknown)], dates, now)
    expect(plan).toEqual({
      requests: [{ ...dates, criteriaItems: [{ npi: '1' }, { npi: '2' }] }],
      withheld: [],
      notAsked: [],
    })
    expect(planSlotSearch([searched('1')], { ...dates, visitTypeNames: ['Physical'] }, now).requests).toEqual([
      { ...dates, visitTypeNames: ['Physical'], criteriaItems: [{ npi: '1' }] },
    ])
    expect(planSlotSearch([searched('1')], { visitTypeNames: [] }, now).requests).toEqual([
      { criteriaItems: [{ npi: '1' }] },
    ])
    expect(planSlotSearch([], dates, now)).toEqual({ requests: [], withheld: [], notAsked: [] })
  })

  it('asks for a provider with one class closed by time slots of the other class, alone, on the dates of the search', () => {
    const providers = [
      searched('1'),
      searched('2', returningOnly),
      searched('3', newOnly),
      searched('4'),
      searched('5', off),
    ]
    const plan = planSlotSearch(providers, dates, now)
    expect(plan.requests).toEqual([
      { ...dates, criteriaItems: [{ npi: '1' }, { npi: '4' }] },
      { ...dates, criteriaItems: [{ npi: '2' }], patientClass: 'returning' },
      { ...dates, criteriaItems: [{ npi: '3' }], patientClass: 'new' },
    ])
    expect(plan.requests.slice(1).map(timeSlotsOf)).toEqual([
      { npi: '2', query: { ...dates, newOrEstablishedPatient: 'establishedPatient' } },
      { npi: '3', query: { ...dates, newOrEstablishedPatient: 'newPatient' } },
    ])
    expect(plan.withheld.map(({ npi, patientClass, rule }) => [npi, patientClass, rule])).toEqual([
      ['2', 'new', 2],
      ['3', 'returning', 3],
      ['5', 'new', 1],
      ['5', 'returning', 1],
    ])
    expect(plan.notAsked).toEqual([])
  })

  it('gives time slots the days of the search where dates are left out, from the provider’s own day', () => {
    const inHonolulu = provider.parse({ departments: [{ timezone: 'Nowhere/Else' }, { timezone: 'Pacific/Honolulu' }] })
    const windowOf = (asked: Parameters<typeof planSlotSearch>[1], record: Provider = inHonolulu) =>
      planSlotSearch([searched('1', newOnly, record)], asked, now).requests.map(({ startDate, endDate }) => [
        startDate,
        endDate,
      ])
    expect(windowOf({})).toEqual([['2026-05-30', '2026-06-29']])
    expect(windowOf({}, provider.parse({}))).toEqual([['2026-05-31', '2026-06-30']])
    expect(windowOf({ startDate: '2026-07-01' })).toEqual([['2026-07-01', '2026-07-31']])
    expect(windowOf({ startDate: '2026-01-01', endDate: '2026-12-31' })).toEqual([['2026-01-01', '2026-04-01']])
    // The day is over where no zone is known, but not in Honolulu.
    for (const record of [provider.parse({}), inHonolulu])
      expect(windowOf({ endDate: '2026-05-30' }, record)).toEqual([['2026-05-30', '2026-05-30']])
  })

  it('asks for a shared name and for an unknown one, and leaves out names of the closed class alone, which it tells', () => {
    const shared = provider.parse({
      visitTypes: [
        { name: 'Office visit', shortName: 'NewPatient' },
        { name: 'OFFICE VISIT ', shortName: 'FollowUp' },
        { name: 'Physical' },
      ],
    })
    const asked = { visitTypeNames: ['office visit', 'followup', 'Physical', 'Something else'] }
    const plan = planSlotSearch([searched('1', newOnly, shared)], asked, now)
    expect(plan.requests.map((request) => timeSlotsOf(request).query.visitTypeName)).toEqual([
      ['office visit', 'Physical', 'Something else'],
    ])
    expect(plan.notAsked).toEqual([{ npi: '1', visitTypes: ['followup'] }])
  })

  it('sends nothing where only visit types of the closed class are wanted, and says so', () => {
    const plan = planSlotSearch([searched('1', newOnly)], { visitTypeNames: ['Follow-up'] }, now)
    expect(plan.requests).toEqual([])
    expect(plan.withheld.map(({ patientClass, rule, sentence }) => [patientClass, rule, sentence])).toEqual([
      ['returning', 3, 'Direct scheduling is off, so returning-patient slots are hidden (rule 3).'],
      [
        'new',
        3,
        'New-patient slots are hidden: the selected visit types are for returning patients, and rule 3 closes those.',
      ],
    ])
    for (const visitTypes of [null, [], [{}], [{ name: '', shortName: 'FollowUp' }]])
      expect(planSlotSearch([searched('1', newOnly, provider.parse({ visitTypes }))], {}, now).requests).toHaveLength(1)
  })

  it('restricts time slots to a department by both of its ids', () => {
    const item = { npi: '2', ehrInstance: 'EMR-A', departmentId: '101' }
    const [request] = planSlotSearch([{ item, decision: newOnly, record }], dates, now).requests
    expect(request && timeSlotsOf(request).query).toMatchObject({
      departmentEmrSystemId: 'EMR-A',
      departmentEmrId: '101',
    })
  })

  it('keeps each provider’s department', () => {
    const items = [
      { npi: '1', ehrInstance: 'EMR-A' },
      { npi: '2', ehrInstance: 'EMR-A', departmentId: '101' },
      { npi: '2', departmentId: '101' },
    ]
    const plan = planSlotSearch(
      items.map((item) => ({ item, decision: all, record })),
      {},
      now,
    )
    expect(plan.requests).toEqual([{ criteriaItems: items }])
  })

  const aName = fc.constantFrom('New visit', 'new visit', 'Follow-up', 'FollowUp', 'Office', 'OFFICE', 'Physical', '')
  const aType = fc.record({
    name: fc.option(aName),
    shortName: fc.option(fc.oneof(fc.constant('NewPatient'), aName)),
    visitTypeId: fc.constantFrom('1', '2'),
  })
  const aProvider = fc.record({ flags: anyFlags, visitTypes: fc.array(aType, { maxLength: 6 }) })
  const askedNames = fc.option(
    fc.uniqueArray(
      aName.filter((name) => name !== ''),
      { maxLength: 4 },
    ),
    { nil: undefined },
  )

  it('over all flags and visit types: no name of a closed class is sent, and every provider is asked once or told why not', () => {
    const flagsSeen = new Set<string>()
    fc.assert(
      fc.property(fc.array(aProvider, { minLength: 1, maxLength: 8 }), askedNames, (made, visitTypeNames) => {
        const providers = made.map(({ flags, visitTypes }, at) =>
          searched(String(at), decideScheduling(flags), provider.parse({ visitTypes })),
        )
        const { requests, withheld, notAsked } = planSlotSearch(providers, { visitTypeNames }, now)
        const asked: readonly string[] = visitTypeNames ?? []
        for (const [at, { flags, visitTypes }] of made.entries()) {
          flagsSeen.add(JSON.stringify(flags))
          const npi = String(at)
          const open = (['new', 'returning'] as const).filter((each) => mayAsk(flags, each))
          const sent = requests.filter(({ criteriaItems }) => criteriaItems.some((item) => item.npi === npi))
          const withheldClasses = withheld.filter((each) => each.npi === npi).map(({ patientClass }) => patientClass)
          const names = sent[0]?.visitTypeNames ?? []
          // Requested exactly once, or not at all if both classes are withheld and reported.
          expect(sent.length).toBe(withheldClasses.length === 2 ? 0 : 1)
          expect(withheldClasses).toEqual(
            expect.arrayContaining((['new', 'returning'] as const).filter((each) => !open.includes(each))),
          )
          // A closed class is excluded by the class in the request, which is for this provider only.
          const [one, other] = open
          expect(sent.filter(({ patientClass }) => patientClass !== (other === undefined ? one : undefined))).toEqual(
            [],
          )
          const alone = sent.filter(({ patientClass }) => patientClass !== undefined)
          expect(alone.filter(({ criteriaItems }) => criteriaItems.length !== 1)).toEqual([])
          // Only requested names are sent. Those left out belong only to the closed class and are reported.
          expect(names.filter((name) => !asked.includes(name))).toEqual([])
          const left = sent.length === 0 ? [] : asked.filter((name) => !names.includes(name))
          expect(notAsked.flatMap((one) => (one.npi === npi ? one.visitTypes : []))).toEqual(left)
          const isOfOpen = (name: string) =>
            visitTypes.some(
              (type) =>
                [type.name, type.shortName].some((own) => own?.toLowerCase() === name.toLowerCase()) &&
                (type.shortName === null ||
                  type.shortName === '' ||
                  open.includes(type.shortName === 'NewPatient' ? 'new' : 'returning')),
            )
          expect(left.filter(isOfOpen)).toEqual([])
        }
        for (const { patientClass, ...request } of requests) {
          const isRight = patientClass === undefined ? slotSearchRequest : timeSlotsRequest
          const { npi, query } = timeSlotsOf({ patientClass: 'new', ...request })
          expect(isRight.safeParse(patientClass === undefined ? request : { npi, ...query }).success).toBe(true)
        }
        // As few requests as possible: one search.
        expect(requests.filter(({ patientClass }) => patientClass === undefined).length).toBeLessThan(2)
      }),
      { numRuns: counted(300, 1_000) },
    )
    expect(flagsSeen.size).toBe(16)
  })
})
