import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CareSlotsResult } from '../../src/domain/providers/care-options.ts'
import { differencesOf } from '../../src/domain/providers/form-differences.ts'
import {
  entriesOfCareOptions,
  entriesOfSearch,
  hasStart,
  slotsOfTimeSlots,
} from '../../src/domain/slots/provider-slots.ts'
import type { Provider, SlotSearchResult, TimeSlotsResult } from '../../src/domain/providers/provider.ts'
import { type LensSign, lensOf } from '../../src/domain/slots/slot-lens.ts'
import type { ProviderForm } from '../../src/domain/providers/verdict.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import type { OperationName } from '../../src/main/services/platform/operations.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import type { LensDisagreement } from '../../src/sandbox/providers/planted/lens.ts'
import { plantedForms, plantedLens } from '../../src/sandbox/providers/planted/testing/lists.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { allKeys, connectionTo } from '../requests/harness.ts'

/** Planted differences in forms and slots, as the console's own comparisons see them over real HTTP. */

const clock = '2026-11-20T21:30:00Z'
const now = Date.parse(clock)
const world = createWorld(sandboxSettings.parse({}), () => now)

let sandbox: Sandbox
let client: PlatformClient
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now), ehrDelayMs: 0 })
  client = createPlatformClient()
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})

async function ask(operation: OperationName, input: unknown) {
  const connection = connectionTo({ base: sandbox.baseUrl, visit: sandbox.visitUrl, scheduling: sandbox.schedulingUrl })
  return client.send(operation, input, { connection, keys: allKeys })
}

async function send<Result>(operation: OperationName, input: unknown): Promise<Result> {
  const envelope = await ask(operation, input)
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.failure))
  return envelope.value as Result
}

describe('forms of a record', () => {
  const form = async (npi: string, ehrSystemName?: string): Promise<ProviderForm> => ({
    ehrSystemName,
    record: await send<Provider>('providers.detail', {
      npi,
      ...(ehrSystemName === undefined ? {} : { ehrSystemName }),
    }),
    askedAt: clock,
  })

  it.each(plantedForms(world).filter(({ isFailing }) => !isFailing))(
    '$cause: every planted difference is seen',
    async (planted) => {
      const { npi, systems, differs } = planted
      const ehr = await Promise.all(systems.map((system) => form(npi, system)))
      const found = differencesOf({ platform: await form(npi), ehr }).filter(({ state }) => state !== 'same')
      const fields = found.map(({ field }) => field)
      expect(fields).toEqual(expect.arrayContaining([...differs]))
      // Fields that any EHR overrides or adds (section 4.4), and nothing else.
      const usual = ['imageURL', 'credentials', 'specialty']
      expect(fields.filter((field) => !differs.includes(field) && !usual.includes(field))).toEqual([])
    },
  )

  it.each(plantedForms(world).filter(({ isFailing }) => isFailing))(
    '$cause, the platform does not',
    async ({ npi, systems }) => {
      expect((await form(npi)).record.isActive).toBe(true)
      const envelope = await ask('providers.detail', { npi, ehrSystemName: systems[0] })
      expect(envelope).toMatchObject({ ok: false, failure: { status: 500 } })
    },
  )
})

describe('slot lens', () => {
  const signs: Readonly<Record<LensDisagreement | 'past', LensSign>> = {
    'missing-in-slot-search': 'missing',
    'other-duration-in-care-options': 'duration',
    'other-name-in-slot-search': 'name',
    'written-as-utc-in-care-options': 'offset',
    past: 'past',
  }
  const lens = plantedLens(world)

  it.each([
    ['today', lens?.today, lens?.slotsToday],
    ['tomorrow', lens?.tomorrow, lens?.slotsTomorrow],
  ])('%s shows every planted sign at its start, and no other', async (_name, day, planted = []) => {
    const npi = lens?.npi ?? ''
    const dates = { startDate: day, endDate: day }
    const names = [lens?.visitTypeName]
    const time = await send<TimeSlotsResult>('providers.timeSlots', { npi, ...dates, visitTypeName: names })
    const search = await send<SlotSearchResult>('slots.search', {
      ...dates,
      visitTypeNames: names,
      criteriaItems: [{ npi }],
    })
    const care = await send<CareSlotsResult>('careOptions.slots', {
      npis: [npi],
      ...dates,
      visitTypeNames: names,
      daysOfSlots: 1,
    })
    const rows = lensOf(
      [
        { source: 'timeSlots', answered: true, slots: slotsOfTimeSlots(time) },
        { source: 'slotSearch', answered: true, slots: entriesOfSearch(search).filter(hasStart) },
        { source: 'careOptions', answered: true, slots: entriesOfCareOptions(care, npi).filter(hasStart) },
      ],
      now,
    )
    const found = rows.flatMap(({ instant, signs: seen }) => seen.map(({ sign }) => [instant, sign]))
    expect(found).toEqual(planted.map(({ slotDateTime, sign }) => [Date.parse(slotDateTime), signs[sign]]))
    expect(planted.length).toBeGreaterThan(0)
  })
})
