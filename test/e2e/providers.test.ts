import Papa from 'papaparse'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { providerFindingRules } from '../../src/domain/providers/provider-finding.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import {
  type PlantedCase,
  plantedDirectoryDefects,
  plantedLens,
  plantedPaging,
  plantedProviders,
} from '../../src/sandbox/providers/planted/testing/lists.ts'
import { whole } from '../counted.ts'
import { type App, launchApp, sharedApp } from './harness.ts'
import { copiedBy, gotFocus, keepCopies, tabTo, typeDay } from './keyboard.ts'
import { pageHands, textOf } from './page-hands.ts'

/** Providers in the built app on its own sandbox, used like schedulers and admins do: the screens show what is planted. */

const world = createWorld(sandboxSettings.parse({}), () => Date.now())
const patience = { timeout: 60_000, interval: 200 }
const night = { tags: ['night'] }

let app: App
let saidBefore = 0
/** The tests of the day need no app in which nothing else was opened. */
beforeAll(async () => {
  app = await (whole ? launchApp() : sharedApp())
  saidBefore = app.consoleMessages.length
  await keepCopies(app)
})
afterAll(() => (whole ? app.close() : undefined))

const { exactly: named, go, press } = pageHands(() => app)

const panel = () => named('complementary', 'Why no slots?')
/** The chain's failing link: its number and text. */
async function failingLink(): Promise<{ place: number; words: string }> {
  const links = named('list', 'Checks', panel()).getByRole('listitem')
  const failing = links.filter({ hasText: /^\s*fails/ })
  await failing.waitFor()
  // Links that need slots appear after the slots load.
  await expect
    .poll(
      () =>
        panel()
          .getByText(/^Loading from the platform/)
          .count(),
      patience,
    )
    .toBe(0)
  const words = await textOf(failing)
  return { place: Number(/\d+$/.exec(words)?.[0]), words }
}

function plantedCase(cause: string): PlantedCase {
  const found = plantedProviders(world).find((one) => one.cause === cause)
  if (found === undefined) throw new Error(`The sandbox no longer plants: ${cause}`)
  return found
}

describe('by keyboard alone', night, () => {
  const { npi, question } = plantedCase('The dates lie past the look-ahead')
  const { startDate = '', endDate = '' } = question
  const main = () => app.page.getByRole('main')
  let name = ''

  it('a provider is found by name and opened', async () => {
    await go(`#/providers/npi/${npi}`)
    await named('region', 'Result').waitFor()
    name = await textOf(main().getByRole('heading', { level: 2 }))
    await go('#/')
    await tabTo(app.page, named('link', 'Providers'))
    // Back to that page first, then to the first one.
    await press('Enter')
    await named('heading', name, main()).waitFor()
    await press('Enter')
    const find = named('textbox', 'Find a provider')
    await tabTo(app.page, find)
    await app.page.keyboard.type(name)
    await press('Enter')
    await gotFocus(named('grid', 'Providers'))
    await app.page.getByText(/^Rows 1–1 of 1 that match/).waitFor()
    await press('ArrowDown', 'Enter')
    await named('heading', name, main()).waitFor()
    expect(await textOf(named('region', 'Result'))).toMatch(/^Result Both /)
  })

  it('W asks why there are no slots: the planted cause is named', async () => {
    // W explains a matrix cell, so wait for the matrix.
    await named('grid', 'Visit types by department').getByRole('link').first().waitFor()
    await press('w')
    await gotFocus(named('heading', 'Why no slots?', panel()))
    await tabTo(app.page, named('button', 'Change', panel()))
    await press('Enter')
    await gotFocus(named('combobox', 'Visit type', panel()))
    await app.page.keyboard.type('Follow')
    await tabTo(app.page, named('combobox', 'Department', panel()))
    const clinic = await panel().getByRole('option').last().innerText()
    await app.page.keyboard.type(clinic.slice(0, 6))
    await tabTo(app.page, named('radio', 'New patient', panel()))
    await press('ArrowRight')
    await tabTo(app.page, named('textbox', 'From', panel()))
    await typeDay(app.page, startDate)
    await tabTo(app.page, named('textbox', 'To', panel()))
    await typeDay(app.page, endDate)
    await press('Enter')
    const { place, words } = await failingLink()
    expect(words).toMatch(
      /The dates are past the booking window This visit type opens 30 days ahead\. The last day is /,
    )
    expect(words).toContain('visitTypes[1].maxLookAheadDays 30')
    expect(place).toBe(5)
    expect(await textOf(named('region', 'Question', panel()))).toContain('Follow-up visit')
  })

  it('Enter applies the change that it names, and there are slots', async () => {
    await gotFocus(named('heading', 'Why no slots?', panel()))
    await press('Enter')
    await panel()
      .getByText(/^\d+ slots found in these dates$/)
      .waitFor()
    await expect.poll(() => panel().getByText('fails', { exact: true }).count(), patience).toBe(0)
  })

  it('the explanation is copied whole', async () => {
    await tabTo(app.page, named('button', 'Copy explanation', panel()))
    const text = await copiedBy(app, () => press('Enter'))
    for (const part of [name, npi, 'Follow-up visit', 'returning', 'maxLookAheadDays']) expect(text).toContain(part)
  })

  it('Esc closes the panel, and once more leads back to the row', async () => {
    await press('Escape')
    await expect.poll(() => panel().count(), patience).toBe(0)
    await press('Escape')
    await gotFocus(named('grid', 'Providers'))
    await app.page.getByText(/^Rows 1–1 of 1 that match/).waitFor()
    await press('Enter')
    await named('heading', name, main()).waitFor()
    await press('Escape')
    await gotFocus(named('grid', 'Providers'))
  })
})

describe('why no slots', night, () => {
  const causes: readonly (readonly [cause: string, place: number, words: RegExp])[] = [
    ['The provider is off', 1, /turned off for online booking \(rule 1\)\. isActive false/],
    ['The visit type is offered at another department', 3, /isn’t offered at this department .*Search at /],
    ['The patient is too young', 4, /Age 11 is below the lowest age 18/],
    ['The answer shows the slots as not bookable', 7, /marked as not bookable .*isBookable false/],
    ['Nothing in the data: bookable by every flag, free nowhere', 8, /Neither the record nor the slots say why/],
  ]
  it.each(causes)('%s: the chain ends at link %i', async (cause, expected, sentence) => {
    const { npi, question } = plantedCase(cause)
    await go(`#/providers/npi/${npi}/verdict`)
    await named('region', 'Where and for whom').waitFor()
    await expect
      .poll(async () => {
        await press('w')
        return panel().count()
      }, patience)
      .toBe(1)
    await named('button', 'Change', panel()).click()
    await named('combobox', 'Visit type', panel()).selectOption(question.visitTypeId)
    await named('combobox', 'Department', panel()).selectOption(question.departmentId)
    await panel()
      .getByText(question.patientClass === 'new' ? 'New patient' : 'Returning', { exact: true })
      .click()
    if (question.age !== undefined) await named('textbox', 'Age in years', panel()).fill(String(question.age))
    await named('textbox', 'From', panel()).fill(question.startDate ?? '')
    await named('textbox', 'To', panel()).fill(question.endDate ?? '')
    await named('button', 'Find out why', panel()).click()
    const { place, words } = await failingLink()
    expect({ place, words }).toEqual({ place: expected, words: expect.stringMatching(sentence) as string })
  })
})

describe('slots', () => {
  const paging = plantedPaging(world)
  const section = () => named('region', 'Slots')
  const visitTypes = () => section().getByRole('region')
  /** A page's slots, each as day and label. */
  const slotsIn = (region: Locator) =>
    region
      .getByRole('group')
      .evaluateAll((days) =>
        days.flatMap((day) =>
          [...day.querySelectorAll('button')].map((chip) => [day, chip].map((one) => one.ariaLabel).join(': ')),
        ),
      )

  /** All pages of one visit type in one direction, each as its slots. */
  async function pagesOf(region: Locator, way: RegExp): Promise<string[][]> {
    const pages = [await slotsIn(region)]
    const more = region.getByRole('button', { name: way })
    while ((await more.count()) > 0 && pages.length < 100) {
      const before = await region.getByRole('status').first().innerText()
      await more.click()
      await expect.poll(() => region.getAttribute('aria-busy'), patience).toBe('false')
      await expect.poll(() => region.getByRole('status').first().innerText(), patience).not.toBe(before)
      pages.push(await slotsIn(region))
    }
    return pages
  }

  it('every slot of three visit types is seen once forwards, and previous leads back', night, async () => {
    // Without dates, pages continue as far as the visit types look ahead.
    const today = new Date().toISOString().slice(0, 10)
    await go(`#/providers/npi/${paging?.npi}/slots?layout=heat&from=${addDays(today, -1)}&to=${addDays(today, 200)}`)
    const all = section()
      .getByText(/^[\d,]+ slots$/)
      .first()
    await all.waitFor()
    const total = Number((await all.innerText()).replaceAll(/\D/g, ''))

    await go(`#/providers/npi/${paging?.npi}/slots?layout=list`)
    await expect.poll(() => visitTypes().count(), patience).toBe(3)
    const seen: string[] = []
    const firstEnds = new Set<string>()
    for (const region of await visitTypes().all()) {
      const forwards = await pagesOf(region, /^Later/)
      expect(await region.getByText('No later slots').count()).toBe(1)
      const backwards = await pagesOf(region, /^Earlier/)
      expect(await region.getByText('No earlier slots').count()).toBe(1)
      expect(backwards.toReversed()).toEqual(forwards)
      firstEnds.add(forwards[0]?.at(-1)?.split(':')[0] ?? '')
      seen.push(...forwards.flat())
    }
    expect(firstEnds.size).toBe(3)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(total)
  })

  it('a provider closed to returning patients shows none of theirs, and none are asked for', async () => {
    const { npi } = plantedCase('The schedule is not open to returning patients')
    await go(`#/providers/npi/${npi}/slots?layout=list`)
    await visitTypes().first().waitFor()
    const [region, ...others] = await visitTypes().all()
    expect(others).toEqual([])
    expect(region && (await textOf(region.getByRole('status').first()))).toMatch(/for new patients$/)
    expect(await textOf(named('list', 'Not searched'))).toMatch(/^Rule 3 .*returning/)
    const returning = named('combobox', 'Patients').getByRole('option', { name: /^Returning/ })
    await expect.poll(() => returning.innerText()).toBe('Returning, closed by rule 3')
    expect(await returning.isDisabled()).toBe(true)
    await go(`#/providers/npi/${npi}/slots?layout=list&class=returning`)
    await named('heading', 'No search yet').waitFor()
  })

  it('a slotId copied decodes to its slot', async () => {
    await go(`#/providers/npi/${paging?.npi}/slots?layout=list`)
    const followUps = visitTypes().filter({ has: app.page.getByRole('heading', { name: /^Follow-up/ }) })
    const chip = followUps.getByRole('group').getByRole('button').first()
    await chip.click()
    const slot = named('region', 'Selected slot')
    const came = /as received (\S+)/.exec(await textOf(slot))?.[1] ?? ''
    const department = await named('combobox', 'Department').getByRole('option').nth(1).getAttribute('value')
    const zone = /clock, (\S+)/.exec(await textOf(slot))?.[1]
    await named('button', 'Its slot ID', slot).click()
    const slotId = await copiedBy(app, () => named('button', 'Copy slot ID').click())

    const decoded = Buffer.from(slotId, 'base64').toString('utf8')
    const [date, time] = came.split('T')
    const fields = {
      date,
      time,
      duration: 20,
      visitTypeId: expect.stringMatching(/^\d+$/) as string,
      visitType: 'Follow-up visit',
      timezone: zone,
      departmentId: department,
      slotType: 'Returning',
      version: '2.0',
    }
    expect(JSON.parse(decoded)).toEqual(fields)
    expect(Object.keys(JSON.parse(decoded) as object)).toEqual(Object.keys(fields))
    await named('textbox', 'Slot ID').fill(slotId)
    await app.page.getByText('All fields are correct').waitFor()
  })
})

it('the slot lens shows the four signs of the planted provider, each at its start', async () => {
  const lens = plantedLens(world)
  const signs = {
    'missing-in-slot-search': 'missing',
    'other-duration-in-care-options': 'duration',
    'other-name-in-slot-search': 'name',
    'written-as-utc-in-care-options': 'offset',
    past: 'past',
  } as const
  await go(`#/providers/npi/${lens?.npi}/lens`)
  const section = named('region', 'Slot lens')
  await named('textbox', 'Day', section).fill(lens?.tomorrow ?? '')
  await named('combobox', 'Visit type', section).selectOption({ label: lens?.visitTypeName ?? '' })
  await section.getByText(/^Differences 4$/).click()
  const rows = named('table', 'Slots of the three endpoints, side by side', section).getByRole('row')
  await expect.poll(() => rows.count(), patience).toBe(5)
  const found = await Promise.all(
    (await rows.all()).slice(1).map(async (row) => {
      const clock = /(\d+:\d\d) AM/.exec(await textOf(row.getByRole('rowheader')))?.[1]
      return [clock, /^\w+/.exec(await textOf(row.getByRole('listitem').first()))?.[0]]
    }),
  )
  const clockOf = (slotDateTime: string) => slotDateTime.slice(11, 16).replace(/^0/, '')
  expect(found).toEqual(lens?.slotsTomorrow.map(({ slotDateTime, sign }) => [clockOf(slotDateTime), signs[sign]]))
})

it('the slots of two chosen providers are searched at once', night, async () => {
  // A separate list in which no row was opened.
  await go('#/providers/directory?excludeInactive=false')
  const grid = named('grid', 'Providers')
  await app.page.getByText(/^Rows 1–\d+ of 400/).waitFor()
  await grid.focus()
  // The first row has no NPI. The flag combinations follow: one open to all, one off.
  await press('Control+Home', 'ArrowDown', 'Space', 'ArrowDown', 'Space')
  const npis = await grid.locator('[role=row][aria-selected=true] [aria-colindex="2"]').allInnerTexts()
  await named('button', 'Slots of 2 providers').click()
  const form = named('form', 'Search slots of several providers')
  for (const npi of npis) await named('list', 'Providers of the search', form).getByText(npi).waitFor()
  await form.getByText(/30 days from today, since no dates are selected/).waitFor()
  await named('button', 'Search slots of 2 providers', form).click()
  const next = named('table', 'Next available slot of each provider')
  await next.waitFor()
  const [first, second] = await Promise.all((await next.getByRole('row').all()).slice(1).map(textOf))
  expect(npis.every((npi) => `${first} ${second}`.includes(npi))).toBe(true)
  expect(second).toMatch(/Not requested.*rule 1: new patients not searched/)
  const slots = Number((await next.getByRole('button').first().innerText()).replaceAll(/\D/g, ''))
  expect(slots).toBeGreaterThan(0)
  await expect.poll(() => named('grid', 'Slots of the search').getAttribute('aria-rowcount')).toBe(String(slots + 1))
})

describe('the audit of the directory', night, () => {
  const groups = ['Contradictions', 'Responses', 'Changes']
  const grid = () => named('grid', 'Directory findings')
  const rowCount = async () => Number(await grid().getAttribute('aria-rowcount')) - 1
  const figure = async (group: string) =>
    Number((await named('region', group).locator('strong').first().innerText()).replaceAll(/\D/g, ''))
  const total = async () => (await Promise.all(groups.map(figure))).reduce((sum, one) => sum + one, 0)

  /** Every finding of the table as "rule npi", read by copying its rows. */
  async function findings(): Promise<string[]> {
    const text = await copiedBy(app, async () => {
      await grid().focus()
      await press('Control+a', 'Control+Shift+c')
    })
    const { data } = Papa.parse<Record<string, string>>(text, { delimiter: '\t', header: true })
    return data.map(({ Rule, NPI }) => `${Rule} ${NPI}`).toSorted()
  }
  const planted = (needsSlots: boolean) =>
    plantedDirectoryDefects(world)
      .filter((one) => one.needsSlots === needsSlots)
      .map(({ rule, npi }) => `${providerFindingRules[rule].words} ${npi ?? ''}`)
      .toSorted()

  it('finds what is planted and nothing else; its cards count what the table holds', async () => {
    await go('#/providers/audit')
    await named('button', 'Run audit').click()
    await named('button', 'Run again').waitFor({ timeout: 90_000 })
    await expect.poll(rowCount, patience).toBe(planted(false).length)
    expect(await total()).toBe(await rowCount())
    expect(await findings()).toEqual(planted(false))
  })

  it('a card and its rules narrow the table to as many as they say', async () => {
    const rule = named('region', 'Contradictions').getByRole('button').first()
    const count = Number(/\d+$/.exec(await textOf(rule))?.[0])
    await rule.click()
    await expect.poll(rowCount, patience).toBe(count)
    await rule.click()
    await expect.poll(async () => (await figure('Contradictions')) - (await rowCount()), patience).toBe(0)
    await app.page.getByText(/^All \d+$/).click()
    await expect.poll(rowCount, patience).toBe(planted(false).length)
  })

  it('with slots it finds the providers who are booked out too, and nothing else', async () => {
    await named('button', 'Audit options').click()
    await app.page.getByRole('checkbox', { name: 'Check slots too' }).check()
    await named('dialog', 'Audit options').getByRole('button', { name: 'Run again' }).click()
    await named('button', '2 runs').waitFor({ timeout: 90_000 })
    const all = [...planted(false), ...planted(true)].toSorted()
    await expect.poll(rowCount, patience).toBe(all.length)
    expect(await total()).toBe(await rowCount())
    expect(await findings()).toEqual(all)
  })
})

it('nothing in the page failed on the way', () => {
  expect(app.consoleMessages.slice(saidBefore).filter(({ type }) => type === 'uncaught')).toEqual([])
})
