import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainNoSlots } from '../../src/domain/why/explain-no-slots.ts'
import { changedQuestion } from '../../src/domain/why/why-change.ts'
import { slotsOfTimeSlots } from '../../src/domain/slots/provider-slots.ts'
import type { Provider, TimeSlotsResult } from '../../src/domain/providers/provider.ts'
import { decideScheduling, schedulingFlagsOf } from '../../src/domain/providers/scheduling-rules.ts'
import { planTimeSlots } from '../../src/domain/slots/slot-requests.ts'
import type { ProviderForms } from '../../src/domain/providers/verdict.ts'
import type { Explanation, SlotEvidence, WhyQuestion } from '../../src/domain/why/why-no-slots.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { type PlantedCase, plantedProviders } from '../../src/sandbox/providers/planted/testing/lists.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { allKeys, connectionTo } from '../requests/harness.ts'

/** "Why no slots?" over real HTTP: every planted cause is named as the first failing link, and no other. */

/** Midday everywhere in the US, far from a clock change; and a night with one. */
const clocks = ['2026-11-20T17:00:00Z', '2027-03-14T06:30:00Z'] as const

describe.each(clocks)('at %s', (clock) => {
  const now = Date.parse(clock)
  const cases = plantedProviders(createWorld(sandboxSettings.parse({}), () => now))
  let sandbox: Sandbox
  let client: PlatformClient
  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => new Date(now) })
    client = createPlatformClient()
  })
  afterAll(async () => {
    await client.close()
    await sandbox.close()
  })

  async function send(operation: 'providers.detail' | 'providers.timeSlots', input: unknown): Promise<unknown> {
    const connection = connectionTo({
      base: sandbox.baseUrl,
      visit: sandbox.visitUrl,
      scheduling: sandbox.schedulingUrl,
    })
    const envelope = await client.send(operation, input, { connection, keys: allKeys })
    if (!envelope.ok) throw new Error(JSON.stringify(envelope.failure))
    return envelope.value
  }

  /** The platform-only form, and the slots of `from` to `to` that section 3 permits to request. */
  async function formsOf(npi: string): Promise<ProviderForms> {
    const record = (await send('providers.detail', { npi })) as Provider
    return { platform: { ehrSystemName: undefined, record, askedAt: clock }, ehr: [] }
  }

  async function slotsOf(
    npi: string,
    forms: ProviderForms,
    from: string,
    to: string,
  ): Promise<SlotEvidence | undefined> {
    const decision = decideScheduling(schedulingFlagsOf(forms.platform?.record ?? {}))
    const { query } = planTimeSlots(npi, decision, 'both', { startDate: from, endDate: to })
    if (query === undefined) return undefined
    const result = (await send('providers.timeSlots', { npi, ...query })) as TimeSlotsResult
    return { slots: slotsOfTimeSlots(result), from, to, askedAt: clock }
  }

  /** As the screen requests it: the question's dates, and if they have no slots, all bookable days. */
  async function explained(npi: string, question: WhyQuestion): Promise<Explanation> {
    const forms = await formsOf(npi)
    const { asked, bookable } = explainNoSlots(question, { forms, slots: undefined, now })
    const ends = [asked.from, asked.to, bookable?.from ?? asked.from, bookable?.to ?? asked.to].toSorted()
    const slots = await slotsOf(npi, forms, ends[0] ?? asked.from, ends.at(-1) ?? asked.to)
    return explainNoSlots(question, { forms, slots, now })
  }

  it.each(cases)('$cause: the chain ends at $link', async ({ npi, question, link }: PlantedCase) => {
    const explanation = await explained(npi, question)
    const { failing, slotsSeen, text } = explanation
    expect({ failing, text }).toEqual({ failing: link, text: expect.stringContaining(npi) as string })
    // The client checks ages: slots exist, but for others.
    expect(slotsSeen > 0).toBe(link === 'age-fits')
  })

  it.each(cases.filter(({ link }) => link === 'source'))(
    '$cause: says that it is unknown, and names no change',
    async ({ npi, question }) => {
      const { sentence, change, links } = await explained(npi, question)
      expect(change).toBeUndefined()
      expect(sentence).toContain('the data doesn’t say why')
      expect(links.find(({ link }) => link === 'source')?.words).toMatch(/unknown/)
      expect(links.filter(({ state }) => state === 'fails').map(({ link }) => link)).toEqual(['source'])
    },
  )

  it.each(cases)(
    '$cause: the smallest change, where it is one of the question, gives slots over HTTP',
    async ({ npi, question }) => {
      const { change } = await explained(npi, question)
      const changed = change === undefined ? undefined : changedQuestion(question, change)
      if (changed === undefined) return
      const { slotsSeen, text } = await explained(npi, changed)
      expect({ change, text, hasSlots: slotsSeen > 0 }).toEqual({ change, text, hasSlots: true })
    },
  )

  it('a provider open to everybody has slots, so that nothing fails', async () => {
    const tooYoung = cases.find(({ link }) => link === 'age-fits')
    if (tooYoung === undefined) throw new Error('There is no case of age.')
    const { npi, question } = tooYoung
    const { failing, slotsSeen } = await explained(npi, { ...question, age: 20 })
    expect(failing).toBeUndefined()
    expect(slotsSeen).toBeGreaterThan(0)
  })
})
