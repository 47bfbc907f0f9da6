import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provider, type Provider, slotSearchRequest } from './provider.ts'
import { decideScheduling, type PatientClass, type SchedulingFlags } from './scheduling-rules.ts'
import { planSlotSearch, planTimeSlots, type SearchedProvider } from './slot-requests.ts'

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

/** Section 3 written out once more, straight from its five rules: what may be asked for. */
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
          sentence: 'allowsDirectSchedule is false, so returning-patient slots are not asked for (rule 3).',
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
      ['2: acceptingNewPatients is false, so new-patient slots are not asked for (rule 2).'],
      ['2: allowsOpenSchedule is false, so new-patient slots are not asked for (rule 2).'],
      ['2: acceptingNewPatients and allowsOpenSchedule are false, so new-patient slots are not asked for (rule 2).'],
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
const npisOf = (plan: ReturnType<typeof planSlotSearch>) =>
  plan.requests.map(({ criteriaItems }) => criteriaItems.map(({ npi }) => npi))

describe('planSlotSearch', () => {
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' }

  it('asks for all providers at once where everything is allowed or unknown', () => {
    const plan = planSlotSearch([searched('1'), searched('2', unknown)], dates)
    expect(plan).toEqual({ requests: [{ ...dates, criteriaItems: [{ npi: '1' }, { npi: '2' }] }], withheld: [] })
    expect(planSlotSearch([searched('1')], { ...dates, visitTypeNames: ['Physical'] }).requests).toEqual([
      { ...dates, visitTypeNames: ['Physical'], criteriaItems: [{ npi: '1' }] },
    ])
    expect(planSlotSearch([searched('1')], { visitTypeNames: [] }).requests).toEqual([
      { criteriaItems: [{ npi: '1' }] },
    ])
    expect(planSlotSearch([], dates)).toEqual({ requests: [], withheld: [] })
  })

  it('asks for a provider with one class closed by the names of the other class, and together with those of the same names', () => {
    const providers = [
      searched('1'),
      searched('2', returningOnly),
      searched('3', newOnly),
      searched('4', returningOnly),
      searched('5', off),
    ]
    const plan = planSlotSearch(providers, dates)
    expect(plan.requests).toEqual([
      { ...dates, criteriaItems: [{ npi: '1' }] },
      {
        ...dates,
        visitTypeNames: ['Follow-up', 'FollowUp', 'Physical', 'AdultPhysical'],
        criteriaItems: [{ npi: '2' }, { npi: '4' }],
      },
      { ...dates, visitTypeNames: ['New visit', 'NewPatient'], criteriaItems: [{ npi: '3' }] },
    ])
    expect(plan.withheld.map(({ npi, patientClass, rule }) => [npi, patientClass, rule])).toEqual([
      ['2', 'new', 2],
      ['3', 'returning', 3],
      ['4', 'new', 2],
      ['5', 'new', 1],
      ['5', 'returning', 1],
    ])
  })

  it('shares a request whatever order the records have their visit types in', () => {
    const turned = { ...record, visitTypes: record.visitTypes?.toReversed() }
    expect(npisOf(planSlotSearch([searched('1', returningOnly), searched('2', returningOnly, turned)], {}))).toEqual([
      ['1', '2'],
    ])
  })

  it('narrows the names asked for, spelled as they were asked', () => {
    const asked = { visitTypeNames: ['follow-up', 'New visit', 'Something else'] }
    const plan = planSlotSearch([searched('1'), searched('2', returningOnly), searched('3', newOnly)], asked)
    expect(plan.requests.map(({ visitTypeNames }) => visitTypeNames)).toEqual([
      asked.visitTypeNames,
      ['follow-up'],
      ['New visit'],
    ])
    // What is left is what the others are asked for: one request.
    expect(
      npisOf(planSlotSearch([searched('1'), searched('2', returningOnly)], { visitTypeNames: ['Physical'] })),
    ).toEqual([['1', '2']])
  })

  it('sends nothing where no name asks for the open class alone, and says so', () => {
    const plan = planSlotSearch([searched('1', newOnly)], { visitTypeNames: ['Follow-up'] })
    expect(plan.requests).toEqual([])
    expect(plan.withheld.map(({ patientClass, rule, sentence }) => [patientClass, rule, sentence])).toEqual([
      ['returning', 3, 'allowsDirectSchedule is false, so returning-patient slots are not asked for (rule 3).'],
      [
        'new',
        3,
        'New-patient slots are not asked for: none of the visit types asked for is known by its name to be for them alone, ' +
          'and the search would bring returning-patient slots too, which rule 3 forbids.',
      ],
    ])
    for (const visitTypes of [null, [], [{}], [{ name: '', shortName: 'FollowUp' }]]) {
      expect(planSlotSearch([searched('1', newOnly, provider.parse({ visitTypes }))], {}).requests).toEqual([])
    }
  })

  it('leaves out a name that a visit type of the closed class has too, whatever its capitals', () => {
    const shared = provider.parse({
      visitTypes: [
        { name: 'Office visit', shortName: 'NewPatient' },
        { name: 'OFFICE VISIT ', shortName: 'FollowUp' },
        { name: 'First visit', shortName: 'NewPatient' },
      ],
    })
    const namesFor = (decision: typeof all) =>
      planSlotSearch([searched('1', decision, shared)], {}).requests.map((sent) => sent.visitTypeNames)
    expect(namesFor(newOnly)).toEqual([['NewPatient', 'First visit']])
    expect(namesFor(returningOnly)).toEqual([['FollowUp']])
  })

  it('does not ask for a visit type without shortName where a class is closed: it may be for that class', () => {
    const unmarked = provider.parse({
      visitTypes: [
        { name: 'Office visit' },
        { name: 'Physical', shortName: null },
        { name: 'Physical', shortName: 'FollowUp' },
      ],
    })
    expect(planSlotSearch([searched('1', returningOnly, unmarked)], {}).requests).toEqual([
      { visitTypeNames: ['FollowUp'], criteriaItems: [{ npi: '1' }] },
    ])
    expect(planSlotSearch([searched('1', newOnly, unmarked)], {}).requests).toEqual([])
    expect(planSlotSearch([searched('1', all, unmarked)], {}).requests).toEqual([{ criteriaItems: [{ npi: '1' }] }])
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
        const { requests, withheld } = planSlotSearch(providers, { visitTypeNames })
        for (const [at, { flags, visitTypes }] of made.entries()) {
          flagsSeen.add(JSON.stringify(flags))
          const npi = String(at)
          const closed = (['new', 'returning'] as const).filter((each) => !mayAsk(flags, each))
          const sent = requests.filter(({ criteriaItems }) => criteriaItems.some((item) => item.npi === npi))
          const items = requests.flatMap(({ criteriaItems }) => criteriaItems.filter((item) => item.npi === npi))
          const toldOf = withheld.filter((each) => each.npi === npi).map(({ patientClass }) => patientClass)
          const names = sent[0]?.visitTypeNames ?? []
          const namesOfClosed = visitTypes
            .filter(({ shortName }) => {
              // Without a shortName it may be for either class.
              const isUnmarked = shortName === null || shortName === ''
              return closed.some((each) => isUnmarked || (each === 'new') === (shortName === 'NewPatient'))
            })
            .flatMap(({ name, shortName }) => [name?.toLowerCase(), shortName?.toLowerCase()])
          expect(items.length).toBe(sent.length)
          // Asked exactly once; or not at all, and then both classes are told.
          expect(sent.length).toBe(toldOf.length === 2 ? 0 : 1)
          expect(toldOf).toEqual(expect.arrayContaining(closed))
          expect(names.filter((name) => namesOfClosed.includes(name.toLowerCase()))).toEqual([])
          // Without names the search would bring every class.
          expect(closed.length === 1 && sent.length === 1 && names.length === 0).toBe(false)
          // What was asked for and nothing else; all of it where nothing is closed.
          const asked: readonly string[] = visitTypeNames ?? []
          expect(asked.length === 0 ? [] : names.filter((name) => !asked.includes(name))).toEqual([])
          expect(closed.length > 0 ? [] : [names, toldOf]).toEqual(closed.length > 0 ? [] : [asked, []])
        }
        for (const request of requests) expect(slotSearchRequest.safeParse(request).success).toBe(true)
        // As few as possible: no two with the same names.
        const lists = requests.map(({ visitTypeNames: names }) => JSON.stringify(names?.toSorted()))
        expect(new Set(lists).size).toBe(lists.length)
      }),
      { numRuns: 1_000 },
    )
    expect(flagsSeen.size).toBe(16)
  })

  it('asks for an allowed class wherever a name of its own is there', () => {
    fc.assert(
      fc.property(
        fc.array(aType, { maxLength: 6 }),
        fc.constantFrom(newOnly, returningOnly),
        (visitTypes, decision) => {
          const own = { name: 'Only here', shortName: decision === newOnly ? 'NewPatient' : 'OnlyHere' }
          const plan = planSlotSearch(
            [searched('1', decision, provider.parse({ visitTypes: [...visitTypes, own] }))],
            {},
          )
          expect(plan.requests[0]?.visitTypeNames).toContain('Only here')
        },
      ),
    )
  })
})
