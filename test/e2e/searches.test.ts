/** @module-tag night */
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { type App, launchApp, reload } from './harness.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'
import { textOf } from './page-hands.ts'
import { numberIn, patience, reportHands, savedBy } from './report-hands.ts'
import { folderForAll } from '../new-folders.ts'

/**
 * Surveys, pause bookings and provider histories in the built app: every number on their dashboards equals the one counted here from the platform's own
 * responses.
 */

const userData = folderForAll()
const saveFolder = folderForAll()
let app: App
let sandbox: LargeSandbox
const { named, go } = reportHands(() => app.page)

beforeAll(async () => {
  sandbox = await startLargeSandbox({})
  await addConnection(userData, 'answers', sandbox)
  app = await launchApp({ userData, saveFolder })
})
afterAll(async () => {
  await app.close()
  sandbox.stop()
})

/** Midnight of a day by this computer's clock, as the console requests it. */
function midnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
/** Data of past days no longer changes. */
const yesterday = addDays(dayOf(new Date()), -1)
const from = addDays(yesterday, -20)

type Answer<Row> = { readonly count: number; readonly data: readonly Row[] }

/** All records of these days in one platform response. */
async function served<Row>(path: string, first: string, last: string): Promise<readonly Row[]> {
  const answer = await fetch(new URL(path, sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      startDate: midnight(first).toISOString(),
      endDate: midnight(addDays(last, 1)).toISOString(),
      ...(path.endsWith('pauseBookings') ? {} : { limit: 10_000 }),
    }),
  })
  const { count, data } = (await answer.json()) as Answer<Row>
  expect(data).toHaveLength(count)
  return data
}

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The figure with this title. */
const figure = async (title: string | RegExp) =>
  numberIn(await app.page.locator('dl > div').filter({ hasText: title }).locator('dd strong').first().innerText())
async function complete(words: RegExp): Promise<void> {
  await expect.poll(() => app.page.getByRole('main').innerText(), patience).toMatch(words)
}

describe('surveys', () => {
  type Survey = {
    readonly survey: { readonly userRole: string; readonly surveyQuestion: string; readonly surveyResponse: unknown }
  }
  let records: readonly Survey[]

  it('the answers are counted by role and by question', async () => {
    records = await served<Survey>('/v1/surveys', from, yesterday)
    await go(`#/surveys/dashboard?from=${from}&to=${yesterday}`)
    await complete(new RegExp(`${records.length.toLocaleString('en-US')} of [\\d,]+ answers, complete`))
    const roles = tally(records.map(({ survey }) => survey.userRole))
    const choices = app.page.getByRole('radiogroup', { name: 'Role' }).locator('label')
    const shown = (await choices.allInnerTexts()).map((label) => label.replaceAll(/\s+/g, ' ').trim())
    expect(shown.toSorted()).toEqual(
      [`All roles ${records.length}`, ...[...roles].map(([role, count]) => `${role} ${count}`)].toSorted(),
    )
  })

  it('each scale shows how often each number was given, and their mean', async () => {
    const numeric = Map.groupBy(records, ({ survey }) => survey.surveyQuestion)
    let scales = 0
    for (const [question, own] of numeric) {
      const answers = own.map(({ survey }) => String(survey.surveyResponse))
      if (!answers.every((answer) => /^\d+$/.test(answer))) continue
      scales += 1
      const card = named('region', question)
      const counts = tally(answers)
      await card.getByRole('listitem').first().waitFor()
      const bars = await card.getByRole('listitem').allTextContents()
      for (const bar of bars) {
        const [label = '', count] = bar.split(':').map((part) => part.trim())
        expect([question, label, Number(count)]).toEqual([question, label, counts.get(label) ?? 0])
      }
      expect(bars.length).toBeGreaterThanOrEqual(counts.size)
      const mean = answers.reduce((sum, answer) => sum + Number(answer), 0) / answers.length
      const highest = Math.max(...answers.map(Number))
      const net =
        (counts.get('9') ?? 0) + (counts.get('10') ?? 0) - answers.filter((answer) => Number(answer) < 7).length
      const words = await textOf(card.locator('header'))
      const netScore = String(Math.abs(Math.round((net / answers.length) * 100)))
      const figures = highest > 5 ? [netScore, `mean ${mean.toFixed(1)}`] : [mean.toFixed(2)]
      for (const shown of figures) expect(words).toContain(shown)
    }
    expect(scales).toBeGreaterThan(2)
  })

  it('what was said in words is read, all of it', async () => {
    const words = records.filter(({ survey }) => /else you would like|operations team/.test(survey.surveyQuestion))
    const panel = named('region', 'In their words')
    await expect.poll(() => panel.getByRole('status').first().innerText(), patience).toBe(`${words.length} answers`)
    const said = new Set(words.map(({ survey }) => String(survey.surveyResponse)))
    const first = named('region', 'Free-text answers', panel).getByRole('button')
    expect((await first.allInnerTexts()).every((text) => said.has(text.trim()))).toBe(true)
  })
})

describe('pause bookings', () => {
  type Pause = {
    readonly pausedAt: string
    readonly resumedAt: string | null
    readonly userId: string
  }
  /** The Sunday of a week that is over. */
  const sunday = addDays(yesterday, -midnight(yesterday).getDay() - 7)
  const [start, end] = [midnight(sunday).getTime(), midnight(addDays(sunday, 7)).getTime()]

  it('a week shows how many there were, how long, and by whom', async () => {
    const all = await served<Pause>('/v1/pauseBookings', addDays(sunday, -7), addDays(sunday, 6))
    const within = all
      .map((pause) => ({
        admin: pause.userId,
        from: Math.max(start, Date.parse(pause.pausedAt)),
        to: Math.min(end, pause.resumedAt === null ? Date.now() : Date.parse(pause.resumedAt)),
      }))
      .filter(({ from: begun, to }) => to > begun)
    const minutes = within.map((pause) => ({ ...pause, minutes: (pause.to - pause.from) / 60_000 }))
    const sum = (own: readonly { readonly minutes: number }[]) => own.reduce((total, one) => total + one.minutes, 0)

    const openNow = async () =>
      (await served<Pause>('/v1/pauseBookings', addDays(yesterday, -30), dayOf(new Date()))).filter(
        ({ resumedAt }) => resumedAt === null,
      ).length
    const opensBefore = await openNow()
    await go(`#/pauses/dashboard?span=week&from=${sunday}`)
    await complete(/complete/)
    await expect.poll(() => figure(/^Pauses that week/), patience).toBe(within.length)
    await expect.poll(() => figure(/^Minutes paused/), patience).toBe(Math.round(sum(minutes)))
    // Pauses open now, although the week is over; one may start or end between the response and the screen.
    const near = [opensBefore, await openNow()].toSorted((a, b) => a - b)
    const shownOpen = await figure(/^Open now/)
    expect(shownOpen).toBeGreaterThanOrEqual((near[0] ?? 0) - 1)
    expect(shownOpen).toBeLessThanOrEqual((near[1] ?? 0) + 1)
    const admins = [...Map.groupBy(minutes, ({ admin }) => admin).values()].map((own) => Math.round(sum(own)))
    const totals = named('region', /^Minutes paused/).getByRole('listitem')
    await expect.poll(() => totals.count(), patience).toBeGreaterThan(0)
    const shown = (await totals.allInnerTexts()).map((line) => numberIn(line.replace(/^\D+/, '')))
    expect(shown).toEqual(admins.toSorted((a, b) => b - a).slice(0, shown.length))
    expect(shown.length).toBeGreaterThan(2)
  })

  it('a reload of the window keeps the week, and its records are not asked for again', async () => {
    const asked = () =>
      app.page.evaluate(async (id) => {
        const input = { only: 'all', search: 'pauseBookings.search', limit: 500 } as const
        const answer = await window.accessConsole?.call['activity.calls'](id, input)
        return answer?.ok === true ? answer.value.matching : undefined
      }, `calls-${Math.random()}`)
    const before = await asked()
    expect(before).toBeGreaterThan(0)
    const pauses = await figure(/^Pauses that week/)
    await reload(app)
    await expect.poll(() => figure(/^Pauses that week/).catch(() => undefined), patience).toBe(pauses)
    expect(await asked()).toBe(before)
  })
})

describe('provider histories', () => {
  type History = { readonly action: string; readonly providerId: string; readonly timestamp: string }
  let records: readonly History[]

  it('the records are counted by action and by day', async () => {
    records = await served<History>('/v1/reporting/providerhistories', from, yesterday)
    await go(`#/histories/dashboard?from=${from}&to=${yesterday}`)
    await complete(/records, complete/)
    await expect.poll(() => figure(/^Records/), patience).toBe(records.length)
    const actions = tally(records.map(({ action }) => action))
    await expect.poll(() => figure(/^Types of action/), patience).toBe(actions.size)
    const ranking = app.page.getByRole('figure', { name: /^By action/ }).getByRole('listitem')
    await expect.poll(() => ranking.count(), patience).toBeGreaterThan(1)
    const lines = (await ranking.allInnerTexts()).map(
      (line) => /^(\S.*?)\s+([\d,]+)\s+(?:under |over )?\d+%/.exec(line.replaceAll(/\s+/g, ' ')) ?? [],
    )
    const ranked = lines.filter(([, name = '']) => !name.startsWith('other'))
    expect(ranked.map(([, , count]) => Number(count))).toEqual(ranked.map(([, name = '']) => actions.get(name)))

    const perDay = tally(records.map(({ timestamp }) => dayOf(new Date(timestamp))))
    const saved = await savedBy(saveFolder, async () => {
      await named('button', 'Chart menu of Records per day').click()
      await named('menuitem', 'Save numbers (CSV)').click()
    })
    const text = saved
      .bytes()
      .toString('utf8')
      .replace(/^\uFEFF/, '')
    const [, ...days] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
    expect(days).toHaveLength(21)
    const sums = days.map(([, ...cells]) => cells.reduce((sum, cell) => sum + Number(cell), 0))
    expect(sums).toEqual(Array.from({ length: 21 }, (_, n) => perDay.get(addDays(from, n)) ?? 0))
  })

  it('a value that is pressed narrows the records, on the dashboard and in the table', async () => {
    const [action = '', count] = [...tally(records.map((one) => one.action))].toSorted((a, b) => b[1] - a[1])[0] ?? []
    await named('button', action, app.page.getByRole('figure', { name: /^By action/ })).click()
    await expect.poll(() => figure(/^Records/), patience).toBe(count)
    await named('link', 'Grid').click()
    await expect
      .poll(() => app.page.locator('footer').last().innerText(), patience)
      .toMatch(new RegExp(`of\\s+${count}\\s+that match`))
  })

  it('a page that does not come is reported, and its records are not shown as nothing', async () => {
    await sandbox.misbehave({ searchFailingOffset: 0, searchFailingTimes: 50, errorStatus: 500 })
    await go(`#/histories/dashboard?from=${addDays(from, -40)}&to=${addDays(from, -30)}`)
    await app.page.getByRole('alert').first().waitFor()
    expect(await app.page.getByText('No record').count()).toBe(0)
    await sandbox.misbehave({})
    await named('button', 'Try again').click()
    await complete(/records, complete/)
  })
})

it('nothing in the page failed on the way', () => {
  expect(app.consoleMessages.filter(({ type }) => type === 'uncaught')).toEqual([])
})
