/** @module-tag night */
import { beforeAll, describe, expect, it } from 'vitest'
import { openTab } from '../../scripts/tour/audit.ts'
import { type App, sharedApp } from './harness.ts'

/** The conformance audit with everything around it in the built app: jobs, snapshots and handlers as main connects them. */

let app: App
beforeAll(async () => {
  app = await sharedApp()
  await app.page.getByRole('navigation').first().waitFor()
})

describe('an audit', () => {
  it('in the built app ends with its findings, not with a fault', async () => {
    const { page } = app
    await openTab(page, 'department', 'Audit')
    await page.getByRole('button', { name: 'Run audit' }).click()
    const ended = page.getByRole('button', { name: 'Run again' }).or(page.getByText(/error in the console/))
    await ended.first().waitFor({ timeout: 60_000 })
    expect(await page.getByText(/error in the console/).count()).toBe(0)
    await expect
      .poll(async () =>
        Number(await page.getByRole('grid', { name: 'Findings of department' }).getAttribute('aria-rowcount')),
      )
      .toBeGreaterThan(1)
  })
})
