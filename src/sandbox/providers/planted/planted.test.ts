import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { provider as providerSchema } from '../../../domain/providers/provider.ts'
import { findingsOfRecord } from '../../../domain/providers/provider-findings.ts'
import { dateOf, dayOf } from '../../data/days.ts'
import { providerAt, providerCount } from '../../data/providers.ts'
import { slotsOn } from '../../data/slots.ts'
import { createWorld, type World } from '../../data/world.ts'
import { type SandboxSettings, sandboxSettings } from '../../options.ts'
import { type Sandbox, startSandbox } from '../../sandbox.ts'
import { at, get, type Json, list, post, text } from '../../testing/test-client.ts'
import { seenSlots } from '../../testing/test-slots.ts'
import { providerAnswer } from '../provider-answer.ts'
import {
  type PlantedCase,
  plantedDirectoryDefects,
  plantedForms,
  plantedPaging,
  plantedProviders,
} from './testing/lists.ts'
import { plantProvider } from './plant.ts'
import { plantAt } from './plants.ts'

/** A Friday. The sandbox's clock stands still. */
const now = new Date('2026-11-20T14:00:00Z')
const worldOf = (settings: SandboxSettings = {}): World =>
  createWorld(sandboxSettings.parse(settings), () => now.getTime())
const world = worldOf()

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, ehrDelayMs: 0 })
})
afterAll(() => sandbox.close())

const detail = (npi: string, ehr?: string) =>
  get(`${sandbox.baseUrl}/v3/providers/${encodeURIComponent(ehr === undefined ? npi : `${ehr}|${npi}`)}`)
const timeSlots = (npi: string, query = '') => get(`${sandbox.baseUrl}/v5/providers/${npi}/timeslots${query}`)

/** Slots for a question, as returned by GET time slots. */
async function answered({ npi, question }: PlantedCase) {
  const { startDate, endDate, patientClass, departmentId, visitTypeId } = question
  const query = new URLSearchParams({
    newOrEstablishedPatient: patientClass === 'new' ? 'newPatient' : 'establishedPatient',
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  })
  const { json } = await timeSlots(npi, `?${query.toString()}`)
  const types = list((await detail(npi)).json, 'visitTypes')
  const emrId = at(
    types.find((type) => at(type, 'id') === visitTypeId),
    'visitTypeId',
  )
  return seenSlots(json).filter((slot) => slot.departmentId === departmentId && slot.visitTypeId === emrId)
}

describe('why no slots', () => {
  const cases = plantedProviders(world)

  it('has at least 14 causes, a provider for each, and one without a cause', () => {
    expect(cases.length).toBeGreaterThanOrEqual(14)
    expect(new Set(cases.map(({ npi }) => npi)).size).toBe(cases.length)
    expect(cases.filter(({ link }) => link === 'source')).toHaveLength(1)
    expect(new Set(cases.map(({ link }) => link)).size).toBe(8)
  })

  it.each(cases)('$cause: no slot that can be booked answers the question', async (each) => {
    const free = (await answered(each)).filter(({ isBookable }) => isBookable)
    // The client checks ages, so the slots exist for patients of the right age.
    expect(free.length > 0).toBe(each.link === 'age-fits')
  })

  it.each(cases)(
    '$cause: without its plant the provider has slots for the same question',
    ({ npi, question, link }) => {
      const index = Array.from({ length: providerCount(world) }, (_, n) => n).find(
        (n) => providerAt(world, n).npi === npi,
      )
      const planted = providerAt(world, index ?? 0)
      const cured = plantProvider(world, planted, { cause: 'none' })
      const days = [question.startDate, question.endDate].map((date) => dayOf(date ?? dateOf(0)) ?? 0)
      const [from, to] = question.startDate === undefined ? [dayOf('2026-11-20') ?? 0, dayOf('2027-02-18') ?? 0] : days
      // Another department, or a type of the other class, is the cause itself. Then the plain provider is tested with its own.
      const isElsewhere = link === 'offered-there'
      let slots = 0
      for (let day = from ?? 0; day <= (to ?? 0); day++) {
        slots += slotsOn(world, { isTaken: () => false }, cured, day, {
          type: (type) => isElsewhere || type.id === question.visitTypeId,
          bookableOnly: true,
        }).length
      }
      expect(slots).toBeGreaterThan(0)
    },
  )

  it('are left out of a directory that is too small, and of one without defects where an audit would find them', () => {
    expect(plantedProviders(worldOf({ providers: 32 }))).toEqual([])
    const clean = plantedProviders(worldOf({ directoryDefects: 'none' }))
    expect(clean.length).toBe(cases.length - 4)
  })
})

describe('forms of a record', () => {
  const forms = plantedForms(world)
  const field = (record: Json, path: string) => at(record, ...path.split('.'))

  it.each(forms)('$cause', async ({ npi, systems, differs, isFailing }) => {
    const platform = await detail(npi)
    expect(platform.status).toBe(200)
    const answers = await Promise.all(systems.map((system) => detail(npi, system)))
    for (const { status } of answers) expect(status).toBe(isFailing ? 500 : 200)
    for (const path of differs) {
      const values = answers.map(({ json }) => field(json, path))
      expect([
        path,
        values.some((value) => JSON.stringify(value) !== JSON.stringify(field(platform.json, path))),
      ]).toEqual([path, true])
    }
  })

  it('has one with two EHR systems that contradict each other', async () => {
    const [two] = forms.filter(({ systems }) => systems.length === 2)
    const answers = await Promise.all((two?.systems ?? []).map((system) => detail(two?.npi ?? '', system)))
    const direct = answers.map(({ json }) => at(json, 'scheduleStatus', 'allowsDirectSchedule'))
    expect(direct).toEqual([true, false])
  })
})

/** Findings of the domain's rules in all records of a directory, as `npi rule`. */
function recordFindings(of: World): string[] {
  return Array.from({ length: providerCount(of) }, (_, index) => index).flatMap((index) => {
    const provider = providerAt(of, index)
    const { isUnknown, recordFails, listedWithoutNpi } = provider.planted ?? {}
    if (isUnknown === true || recordFails !== undefined || listedWithoutNpi === true) return []
    const record = providerSchema.parse(JSON.parse(JSON.stringify(providerAnswer(of, provider, undefined))))
    return findingsOfRecord(provider.npi, record).map(({ rule }) => `${provider.npi} ${rule}`)
  })
}

const sorted = (lines: readonly string[]) => lines.toSorted((one, other) => (one < other ? -1 : 1))

describe('defects of the directory', () => {
  const defects = plantedDirectoryDefects(world)
  const npiOf = (rule: string) => defects.find((defect) => defect.rule === rule)?.npi ?? ''

  it('are what the rules of records find, no more and no less', () => {
    const answers = ['not-found', 'record-failed', 'slots-failed', 'list-without-npi', 'no-slots-though-bookable']
    const inRecords = defects.filter(({ rule }) => !answers.includes(rule)).map(({ npi, rule }) => `${npi} ${rule}`)
    expect(sorted(recordFindings(world))).toEqual(sorted(inRecords))
    expect(new Set(inRecords.map((line) => line.split(' ')[1])).size).toBe(13)
  })

  it('are none in a directory without defects, large or small', () => {
    const large = counted(800, 3_000)
    for (const settings of [{}, { providers: large, clinicians: large }, { seed: 7, providers: 2 }] as const) {
      const clean = worldOf({ ...settings, directoryDefects: 'none' })
      expect(recordFindings(clean)).toEqual([])
      expect(plantedDirectoryDefects(clean)).toEqual([])
    }
  })

  it('are none of slots either: without defects every bookable provider has a slot in the default window', {
    tags: 'night',
  }, async () => {
    const clean = await startSandbox({ now: () => now, directoryDefects: 'none', providers: counted(500, 1_500) })
    try {
      const npis = new Set(
        list((await get(`${clean.baseUrl}/v1/providers?excludeInactive=true`)).json).map((row) => text(row, 'npi')),
      )
      const { json } = await post(`${clean.baseUrl}/v5/slots/search`, {
        criteriaItems: [...npis].map((npi) => ({ npi })),
        startDate: '2026-11-20',
        endDate: '2027-02-18',
      })
      const withSlots = new Set(list(json, 'results').map((result) => text(result, 'npi')))
      const without = [...npis].filter((npi) => !withSlots.has(npi))
      const records = await Promise.all(without.map((npi) => get(`${clean.baseUrl}/v3/providers/${npi}`)))
      const closed = records.filter(
        ({ json: record }) =>
          !(
            at(record, 'acceptingNewPatients') === true && at(record, 'scheduleStatus', 'allowsOpenSchedule') === true
          ) && at(record, 'scheduleStatus', 'allowsDirectSchedule') === false,
      )
      expect(closed.length).toBe(without.length)
      expect(withSlots.size).toBeGreaterThan(counted(430, 1_300))
    } finally {
      await clean.close()
    }
  })

  it('are all the bookable providers without slots in the default window', async () => {
    // Excludes providers whose slots fail, because one would fail the whole response.
    const asked = Array.from({ length: providerCount(world) }, (_, index) => providerAt(world, index)).filter(
      ({ planted }) => planted?.slotsFail !== true,
    )
    const { json } = await post(`${sandbox.baseUrl}/v5/slots/search`, {
      criteriaItems: asked.map(({ npi }) => ({ npi })),
      startDate: '2026-11-20',
      endDate: '2027-02-18',
    })
    const withSlots = new Set(list(json, 'results').map((result) => text(result, 'npi')))
    const without = asked.filter((each) => {
      const { isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule } = each
      const isClosed = !isActive || !((acceptingNewPatients && allowsOpenSchedule) || allowsDirectSchedule)
      return !isClosed && each.planted?.isUnknown !== true && !withSlots.has(each.npi)
    })
    const listed = defects.filter(({ rule }) => rule === 'no-slots-though-bookable').map(({ npi }) => npi ?? '')
    expect(sorted(without.map(({ npi }) => npi))).toEqual(sorted(listed))
    expect(listed.length).toBeGreaterThan(1)
  })

  it('answers as planted: not found, 500, HTML, half a text, slots that fail, a row without NPI', async () => {
    expect((await detail(npiOf('not-found'))).status).toBe(404)
    expect((await timeSlots(npiOf('not-found'))).status).toBe(404)
    const failed = defects.filter(({ rule }) => rule === 'record-failed').map(({ npi }) => npi ?? '')
    const answers = await Promise.all(
      failed.map(async (npi) => {
        const response = await fetch(`${sandbox.baseUrl}/v3/providers/${npi}`)
        return [response.status, response.headers.get('content-type'), await response.text()] as const
      }),
    )
    expect(answers.map(([status, type]) => [status, type])).toEqual([
      [500, 'application/json; charset=utf-8'],
      [200, 'text/html; charset=utf-8'],
      [200, 'application/json; charset=utf-8'],
    ])
    expect(() => JSON.parse(answers[2]?.[2] ?? '') as unknown).toThrow(SyntaxError)
    expect((await detail(npiOf('slots-failed'))).status).toBe(200)
    expect((await timeSlots(npiOf('slots-failed'))).status).toBe(500)
    const search = { criteriaItems: [{ npi: npiOf('slots-failed') }] }
    expect((await post(`${sandbox.baseUrl}/v5/slots/search`, search)).status).toBe(500)
    const rows = list((await get(`${sandbox.baseUrl}/v1/providers`)).json)
    expect(rows.filter((row) => at(row, 'npi') === undefined)).toHaveLength(1)
    const listed = new Set(rows.map((row) => at(row, 'npi')))
    for (const { npi } of defects) expect(listed.has(npi)).toBe(true)
  })

  it('knows the provider with the wrong check digit by that NPI alone', async () => {
    const wrong = npiOf('npi-check-digit')
    expect((await detail(wrong)).status).toBe(200)
    const right = Array.from({ length: 10 }, (_, digit) => `${wrong.slice(0, 9)}${digit}`).filter(
      (npi) => npi !== wrong,
    )
    for (const npi of right) expect((await detail(npi)).status).toBe(404)
  })

  it('names no zone, or one that does not exist, in records and slots alike', async () => {
    for (const [rule, zone] of [
      ['department-without-zone', null],
      ['department-unknown-zone', 'America/Pheonix'],
    ] as const) {
      expect(at((await detail(npiOf(rule))).json, 'departments', 0, 'timezone')).toBe(zone)
      expect(at((await timeSlots(npiOf(rule))).json, 'slots', 0, 'timezone')).toBe(zone)
    }
  })

  it('are put right by the switch, while the 32 flag combinations stay but for open schedules of the inactive', async () => {
    sandbox.misbehave({ cleanDirectory: true })
    try {
      for (const npi of [npiOf('not-found'), npiOf('slots-failed')]) expect((await detail(npi)).status).toBe(200)
      expect((await detail(npiOf('npi-check-digit'))).status).toBe(404)
      const rows = list((await get(`${sandbox.baseUrl}/v1/providers`)).json)
      expect(rows.filter((row) => at(row, 'npi') === undefined)).toEqual([])
    } finally {
      sandbox.reset()
    }
    expect((await detail(npiOf('not-found'))).status).toBe(404)
  })
})

describe('paging', () => {
  it('ends the pages of three visit types on three days, and shows every slot once by each type’s own dates', async () => {
    const { npi, visitTypeNames } = plantedPaging(world) ?? { npi: '', visitTypeNames: [] }
    const { json } = await timeSlots(npi, '?daysOfSlots=5')
    const types = list(json, 'slots', 0, 'slotsByVisitType')
    expect(types.map((type) => text(type, 'visitTypeName'))).toEqual(visitTypeNames)
    expect(new Set(types.map((type) => text(type, 'nextStartDate'))).size).toBe(3)
    for (const name of visitTypeNames) {
      const named = `visitTypeName=${encodeURIComponent(name)}`
      const whole = seenSlots((await timeSlots(npi, `?startDate=2026-11-20&endDate=2027-06-30&${named}`)).json)
      const seen: string[] = []
      let start: Json | undefined = '2026-11-20'
      while (typeof start === 'string') {
        const page: Json = (await timeSlots(npi, `?daysOfSlots=5&startDate=${start}&${named}`)).json
        seen.push(...seenSlots(page).map((slot) => slot.slotDateTime))
        start = at(page, 'slots', 0, 'slotsByVisitType', 0, 'nextStartDate')
      }
      expect(seen).toEqual(whole.map((slot) => slot.slotDateTime))
      expect(seen.length).toBeGreaterThan(50)
    }
  })
})

it('stands right behind the flag combinations and changes none of them', () => {
  expect(plantAt(world, 31)).toBeUndefined()
  expect(plantAt(world, 32)).toBeDefined()
  const last = Array.from({ length: 200 }, (_, n) => n).findLast((n) => plantAt(world, n) !== undefined) ?? 0
  expect(last).toBeLessThan(96)
  expect(
    Array.from({ length: 32 }, (_, n) => providerAt(world, n).planted).filter((each) => each !== undefined),
  ).toEqual([])
})
