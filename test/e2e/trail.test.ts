import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, launchApp } from './harness.ts'
import { pageHands } from './page-hands.ts'

const night = { tags: ['night'] }

/** The audit trail in the built app: it shows actions, verifies, survives a restart, and reports an alteration. */

let userData: string
let app: App
const start = async () => {
  app = await launchApp({ userData })
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
}
beforeAll(async () => {
  userData = mkdtempSync(path.join(tmpdir(), 'trail-'))
  await start()
})
afterAll(async () => {
  await app.close()
  rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const { go } = pageHands(() => app)
const head = () => app.page.getByRole('group', { name: 'State of the audit trail' })
const records = () => app.page.getByRole('grid', { name: 'Records of the audit trail' })
const readAgain = () => app.page.getByRole('button', { name: 'Reload' }).click()
const files = () =>
  readdirSync(path.join(userData, 'audit-trail'))
    .toSorted()
    .map((name) => path.join(userData, 'audit-trail', name))

describe('the audit trail', () => {
  it('tells what was done, newest first, and that it was looked at', async () => {
    await go('#/entities/healthSystem/department')
    await app.page
      .getByRole('grid', { name: 'Rows of department' })
      .getByRole('gridcell', { name: /./ })
      .first()
      .click()
    await app.page.getByRole('tab', { name: 'Form' }).waitFor()
    await go('#/activity/trail')
    await expect.poll(() => records().innerText(), { timeout: 60_000 }).toMatch(/Table/)
    await readAgain()
    await expect.poll(() => records().innerText(), { timeout: 60_000 }).toMatch(/Audit trail shown/)
    await expect.poll(() => records().innerText()).toMatch(/Console started/)
  })

  it('is checked when it is asked for', async () => {
    await head().getByRole('button', { name: 'Check now' }).click()
    await expect.poll(() => head().innerText(), { timeout: 60_000 }).toMatch(/(Intact|Not verified)[^]*checked /)
    await expect.poll(() => head().innerText()).toContain(path.join(userData, 'audit-trail'))
  })

  it('finds a provider that was shown by its NPI, which stands in no file, no address and no page', async () => {
    const npi = await app.page.evaluate(async () => {
      const { accessConsole } = window as unknown as {
        accessConsole: { call: Record<string, (id: string, input: unknown) => Promise<unknown>> }
      }
      const asked = '1999999984'
      await accessConsole.call['providers.detail']?.('trail-test', { connectionId: 'sandbox', npi: asked })
      return asked
    })
    await readAgain()
    await expect.poll(() => records().innerText(), { timeout: 60_000 }).toMatch(/Provider shown/)
    const before = await records().getByRole('row').count()
    await app.page.getByRole('button', { name: 'Find a subject' }).click()
    await app.page.getByLabel('NPI', { exact: true }).fill(npi)
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('button', { name: /^Remove Subject \(hashed\)/ }).waitFor()
    await expect.poll(() => records().getByRole('row').count(), { timeout: 60_000 }).toBeLessThan(before)
    await expect.poll(() => records().innerText()).toMatch(/Provider shown/)
    expect(await app.page.evaluate(() => location.href + document.documentElement.outerHTML)).not.toContain(npi)
    for (const file of files()) expect(readFileSync(file, 'utf8')).not.toContain(npi)
    await app.page.getByRole('button', { name: 'Clear all' }).click()
  })

  it('keeps how long records are kept, and all records, over a restart', night, async () => {
    await head().getByRole('button', { name: 'Change how long records are kept' }).click()
    await app.page.getByLabel('Months, 12 to 120').fill('24')
    await app.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => head().innerText(), { timeout: 60_000 }).toMatch(/24 months/)
    await app.close()
    await start()
    await go('#/activity/trail')
    await expect.poll(() => head().innerText(), { timeout: 60_000 }).toMatch(/24 months/)
    const first = records().getByRole('row')
    await expect.poll(() => first.count(), { timeout: 60_000 }).toBeGreaterThan(5)
    await expect.poll(() => records().innerText()).toMatch(/Console closed/)
  })

  it('tells an alteration, with the record at which it begins and what to do', night, async () => {
    const [file = ''] = files()
    const text = readFileSync(file, 'utf8')
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.includes('"seq":3,'))
    expect(at).toBeGreaterThan(0)
    lines[at] = (lines[at] ?? '').replace('"outcome":"done"', '"outcome":"none"')
    await app.close()
    writeFileSync(file, lines.join('\n'))
    await start()
    await go('#/activity/trail')
    await head().getByRole('button', { name: 'Check now' }).click()
    // Without a keychain the first part has a session key, so the next record reveals the alteration.
    await expect.poll(() => head().innerText(), { timeout: 60_000 }).toMatch(/Altered: first at record [34]\b/)
    await expect.poll(() => head().getByRole('alert').innerText()).toMatch(/What to do/)
  })
})
