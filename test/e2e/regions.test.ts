import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, launchApp } from './harness.ts'
import { gotFocus, tabTo } from './keyboard.ts'
import { pageHands, textOf } from './page-hands.ts'
import {
  combinationCount,
  combinationsPerRegion,
  openRegion,
  pollPatience,
  practices,
  regionCount,
  regionWatch,
} from './region-watch.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/** Regions in the built app on its own sandbox, used like a queue admin does: the board, alerts, history, the wall. */

const userData = folderForAll()
const patience = { timeout: 60_000, interval: 200 }

let app: App
beforeAll(async () => {
  app = await launchApp({ userData })
  await app.page.setViewportSize({ width: 1440, height: 900 })
})
afterAll(() => app.close())

const { go, misbehave, pollNow, grid } = regionWatch(() => app)
const { exactly: named, press } = pageHands(() => app)
const hash = async () => decodeURIComponent(await app.page.evaluate(() => window.location.hash))
const panel = () => named('complementary', 'Region')
const strip = () => named('region', 'Alert')

const cards = ['Open', 'Busy', 'Closed', 'Inactive', 'No data'] as const
const card = (name: string) => named('list', 'Counts').getByRole('button', { name: new RegExp(`^${name}`) })
const figureOf = async (name: string) => Number((await card(name).locator('strong').innerText()).replaceAll(',', ''))

/** The board filtered by one region of one practice. */
const boardOf = (practiceId: string, regionCode: string) => {
  const query = new URLSearchParams()
  query.append('here', JSON.stringify({ op: 'equals', column: 'practiceId', value: practiceId }))
  query.append('here', JSON.stringify({ op: 'equals', column: 'regionCode', value: regionCode }))
  return `#/regions/board?${query.toString()}`
}

type Told = { readonly wait: string; readonly status: string; readonly reason: string }

/** The board's rows for a region, all of which must be loaded. */
async function rowsOf({ practiceId, regionCode }: { practiceId: string; regionCode: string }): Promise<Told[]> {
  await go(boardOf(practiceId, regionCode))
  // Exactly: the headings say “minutes”, which has UT in it.
  const rows = grid()
    .getByRole('row')
    .filter({ has: app.page.getByText(regionCode, { exact: true }) })
  await expect.poll(() => rows.count(), patience).toBe(combinationsPerRegion)
  const headers = await grid().getByRole('columnheader').allInnerTexts()
  const at = (name: string) => headers.findIndex((header) => header.trim().startsWith(name))
  const [wait, status, reason] = [at('Wait'), at('Status'), at('Reason')]
  return rows.evaluateAll(
    (elements, [waitAt, statusAt, reasonAt]) =>
      elements.map((row) => {
        const cells = [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].map((cell) =>
          cell.innerText.replaceAll(/\s+/g, ' ').trim(),
        )
        return { wait: cells[waitAt] ?? '', status: cells[statusAt] ?? '', reason: cells[reasonAt] ?? '' }
      }),
    [wait, status, reason] as const,
  )
}

describe('the board', () => {
  it('begins to watch when it is opened, and has a row for each combination', async () => {
    await named('navigation', 'Workspaces').getByRole('link', { name: 'Regions' }).click()
    await app.page.getByText(new RegExp(`^${combinationCount} waits in ${regionCount} regions, updated \\d`)).waitFor()
    await app.page.getByText(/^Monitoring Sandbox: updates every 60 sec/).waitFor()
    await app.page.getByText(`${combinationCount} of ${combinationCount} reported`).waitFor()
    // One heading per practice, and one for the columns.
    const rows = String(combinationCount + practices.length + 1)
    await expect.poll(() => grid().getAttribute('aria-rowcount'), patience).toBe(rows)
  })

  it('counts on its cards what stands in its rows', night, async () => {
    await go('#/regions/board?group=none')
    const rowCount = async () => Number((await grid().getAttribute('aria-rowcount', { timeout: 1_000 })) ?? 1) - 1
    const figures: number[] = []
    for (const name of cards) {
      await card(name).click()
      await expect.poll(() => card(name).getAttribute('aria-pressed'), patience).toBe('true')
      const differ = async () => {
        const figure = await figureOf(name)
        // Without rows there is no table.
        const rows = (await grid().count()) === 0 ? 0 : await rowCount()
        return rows - figure
      }
      await expect.poll(differ, patience).toBe(0)
      figures.push(await figureOf(name))
      await card(name).click()
      await expect.poll(() => card(name).getAttribute('aria-pressed'), patience).toBe('false')
    }
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(combinationCount)
  })

  it(
    'tells what is busy, missing or contradicts itself after the next poll, and gives what is unavailable no number',
    night,
    async () => {
      const [busy, contradicting] = [openRegion(0), openRegion(1)]
      // A region without any wait, such as a paused one, has nothing that differs.
      const twice = practices[2]?.regions ?? []
      const missing = practices[0]?.regions[1] ?? busy
      await misbehave({
        busyRegions: [busy.regionCode],
        waitFaults: {
          ...Object.fromEntries(twice.map(({ regionCode }) => [regionCode, 'twice'] as const)),
          [contradicting.regionCode]: 'contradicting',
          [missing.regionCode]: 'missing',
        },
      })
      await go('#/regions/board')
      await pollNow()
      for (const row of await rowsOf(busy)) {
        expect(row).toEqual({ wait: '—', status: 'Busy', reason: expect.stringMatching(/^“.+”$/) })
      }
      const silent = (await rowsOf(missing)).map(({ status, reason, wait }) => `${wait} ${status}: ${reason}`)
      expect(new Set(silent)).toEqual(new Set(['— No data: Not in the last update']))
      const doubted = await rowsOf(contradicting)
      const conflicts = doubted.filter(
        ({ status, reason }) => status.startsWith('Conflict') && reason === 'Region says busy',
      )
      expect(conflicts.length).toBeGreaterThan(0)
      for (const row of doubted) expect(row.wait === '—').toBe(!conflicts.includes(row))
      const told: Told[] = []
      for (const one of twice) told.push(...(await rowsOf(one)))
      expect(told.map(({ reason }) => reason)).toContain('Reported twice, differently')
    },
  )

  it('keeps what it knew while the platform fails, and says so', night, async () => {
    await go('#/regions/board')
    await misbehave({ errorRate: 1 })
    await pollNow()
    const notice = app.page.getByRole('alert').filter({ hasText: /Refresh / })
    await notice.waitFor()
    const words = await textOf(notice)
    for (const { displayName } of practices) expect(words).toContain(displayName)
    expect(words).toMatch(
      /No update since .*, 1 failed update in a row\. Earlier rows stay, with their age\. Next try /,
    )
    expect(words).toMatch(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)
    const rows = String(combinationCount + practices.length + 1)
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(rows)
    await misbehave({})
    await pollNow()
    await expect.poll(() => notice.count(), patience).toBe(0)
  })
})

describe('an alert', () => {
  const { practiceId, regionCode, displayName } = openRegion(0)

  it('fires by a rule that somebody adds', async () => {
    await go('#/regions/alerts')
    await named('button', 'Add a rule').click()
    const form = named('form', 'Add a rule')
    await form.getByRole('textbox', { name: 'Name' }).fill('Anybody waits')
    for (const field of ['Wait (minutes)', 'Clear when lower by', 'Alert after']) {
      await form.getByRole('textbox', { name: field }).fill('0')
    }
    for (const [field, value] of [
      ['Region codes', regionCode],
      ['Visit types', 'virtual'],
      ['Qualifiers', 'adult'],
    ] as const) {
      await form.getByRole('combobox', { name: field }).fill(value)
      await press('Enter')
    }
    await named('button', 'Save rule').click()
    await app.page.getByText('Wait over 0 min').waitFor()
    await go('#/regions/incidents')
    const now = named('region', 'Incidents')
    await now.getByText('Not acknowledged').first().waitFor(pollPatience)
    expect(await textOf(now)).toContain(displayName)
    await named('link', 'Regions 1 incident not acknowledged').waitFor()
  })

  it('leads by keyboard from its strip to its region, from there to plan B, and back', night, async () => {
    await go('#/regions/board')
    await grid().waitFor()
    const words = strip().getByRole('button', { name: new RegExp(`^${displayName}`) })
    await tabTo(app.page, words)
    await press('Enter')
    await gotFocus(grid())
    const title = panel().getByRole('heading', { level: 2 })
    await title.filter({ hasText: displayName }).waitFor()
    const alerting = await hash()
    expect(alerting).toContain(JSON.stringify([practiceId, regionCode, 'virtual', 'adult']))
    await press('F6')
    const plan = named('region', 'Plan B', panel()).getByRole('button', { name: /phone, adult/i })
    await plan.waitFor()
    await tabTo(app.page, plan)
    await press('Enter')
    await panel()
      .getByText(/^Phone, adult/)
      .waitFor()
    expect(await hash()).toContain(JSON.stringify([practiceId, regionCode, 'phone', 'adult']))
    await press('Escape')
    await panel()
      .getByText(/^Virtual, adult/)
      .waitFor()
    expect(await hash()).toBe(alerting)
    await press('Escape')
    await expect.poll(() => panel().count(), patience).toBe(0)
    await gotFocus(grid())
  })

  it('is acknowledged and noted, which the log keeps', night, async () => {
    await go('#/regions/board')
    await grid().focus()
    await tabTo(app.page, strip().getByRole('button', { name: 'Acknowledge' }), 'Shift+Tab')
    await press('Enter')
    await expect.poll(() => strip().count(), patience).toBe(0)
    await go('#/regions/incidents')
    await named('textbox', 'Add a note').fill('Called the practice')
    await press('Enter')
    await named('region', 'Notes').getByText('Called the practice').waitFor()
    await go('#/regions/alerts')
    const log = named('grid', 'Alert log').getByRole('row')
    await log.filter({ hasText: 'Acknowledged' }).first().waitFor()
    await log.filter({ hasText: 'Called the practice' }).first().waitFor()
    await log.filter({ hasText: 'Anybody waits' }).first().waitFor()
  })

  it('says how often it would have called in what was checked', night, async () => {
    await expect
      .poll(() => textOf(named('region', 'Rules')), patience)
      .toMatch(/Would have alerted (once|\d+ times) in the .* that were checked\./)
  })

  it('has a runbook whose link the system browser opens, and a mail draft that main opens', night, async () => {
    await app.evaluate(({ app: program, shell }) => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      shell.openExternal = async (address: string) => void opened.push(address)
      program.getApplicationNameForProtocol = () => 'Mail'
    })
    const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
    await go('#/regions/incidents')
    const runbook = named('region', 'Runbook')
    await runbook.getByRole('button', { name: 'Add runbook' }).click()
    await runbook.getByRole('textbox', { name: 'What to do' }).fill('Page the on-call lead')
    await runbook.getByRole('textbox', { name: 'Link' }).fill('https://wiki.example/runbook')
    await runbook.getByRole('button', { name: 'Save runbook' }).click()
    await runbook.getByRole('link', { name: 'Open wiki.example' }).click()
    await expect.poll(opened, patience).toEqual(['https://wiki.example/runbook'])
    await named('button', 'Email draft').click()
    await app.page.getByText('Draft opened in your email program.').waitFor()
    const [, draft = ''] = await opened()
    expect(draft).toMatch(/^mailto:\?subject=Sandbox/)
    expect(decodeURIComponent(draft)).toContain(
      'Runbook: Page the on-call lead\r\nRunbook link: https://wiki.example/runbook',
    )
    expect(decodeURIComponent(draft)).not.toContain('Called the practice')
  })
})

describe('history', { tags: ['night'] }, () => {
  it('draws what was polled of a combination, and lists it', async () => {
    const { practiceId, regionCode, displayName } = openRegion(2)
    const key = JSON.stringify([practiceId, regionCode, 'virtual', 'adult'])
    await go(`#/regions/board?open=${encodeURIComponent(key)}`)
    await panel().getByRole('link', { name: 'Open history' }).click()
    const chart = named('region', 'Wait over time')
    await chart.getByRole('slider', { name: new RegExp(`^Wait for ${displayName}, virtual, adult`, 'i') }).waitFor()
    await chart.getByText(/^History of this wait starts /).waitFor()
    await named('button', 'Export').click()
    await named('menuitem', 'Every estimate').click()
    const table = named('grid', 'Every estimate')
    // The sandbox generates a new estimate within a minute.
    const rowCount = async () => {
      const rows = Number(await table.getAttribute('aria-rowcount'))
      if (rows >= 0 && rows <= 2) await named('button', 'Reload').click()
      return rows
    }
    await expect.poll(rowCount, { timeout: 100_000, interval: 1_000 }).toBeGreaterThan(2)
    // Each estimate once, however often it was returned; times are in the region's zone, to the second.
    const times = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.flatMap((row) => row.querySelectorAll('[role="gridcell"]')[1]?.textContent ?? []))
    expect(times.length).toBeGreaterThan(1)
    expect(new Set(times).size).toBe(times.length)
  })
})

describe('the wall', () => {
  const wall = () => named('region', 'Wall')

  it(
    'stands over everything, is there again after a reload, and no key leads away but Esc held down',
    night,
    async () => {
      await go('#/regions/wall')
      await wall().getByRole('listitem').first().waitFor()
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
      await wall().getByRole('listitem').first().waitFor()
      await press('Alt+1', 'Control+k', 'Escape')
      await wall().getByText('Long-press Esc to leave the wall').waitFor()
      expect(await hash()).toBe('#/regions/wall')
      expect(await app.page.getByRole('dialog').count()).toBe(0)
      await app.page.keyboard.down('Escape')
      await grid().waitFor()
      await app.page.keyboard.up('Escape')
      expect(await hash()).toBe('#/regions/board')
    },
  )
})

describe('a platform that gives the same estimate again and again', { tags: ['night'] }, () => {
  it('is told as outdated, by how often it said so', async () => {
    const frozen = openRegion(0)
    await misbehave({ waitFaults: { [frozen.regionCode]: 'frozen' } })
    await named('button', 'Monitoring settings').click()
    const settings = named('complementary', 'Monitoring settings')
    await settings.getByRole('textbox', { name: 'Seconds between updates' }).fill('15')
    await settings.getByRole('button', { name: 'Save' }).click()
    for (let polls = 0; polls < 3; polls += 1) await pollNow()
    const told = async () =>
      (await rowsOf(frozen)).filter(
        ({ status, reason }) => status.endsWith('outdated') && /Same for \d+ updates/.test(reason),
      )
    await expect.poll(async () => (await told()).length, pollPatience).toBe(combinationsPerRegion)
  })
})
