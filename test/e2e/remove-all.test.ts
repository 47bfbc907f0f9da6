/** @module-tag night */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptDataOf } from '../../src/domain/kept-data.ts'
import { plantedKey } from '../keyring/planted-key.ts'
import { missingPrograms, type Session, startSession } from '../keyring/session.ts'
import { foundIn } from '../purge/found-in.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type App, launchApp, runtime } from './harness.ts'
import { type EchoServer, startEchoServer } from './secrets/echo-server.ts'

/** From the button "Remove all my data" to a console as on its first day, with the old keys gone from a real keychain. */

const canRun = process.platform === 'linux' && missingPrograms.length === 0

describe.skipIf(!canRun)('remove all my data', () => {
  let home: string
  let userData: string
  let session: Session
  let server: EchoServer
  let app: App | undefined

  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...args], {
      env: session.environment,
      input: plantedKey(),
      encoding: 'utf8',
    })
  const accounts = () => JSON.parse(run('../purge/keychain-accounts.ts').stdout) as string[]
  const launch = async () => {
    app = await launchApp({ userData, environment: session.environment as Record<string, string> })
    await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
    return app
  }
  const go = (to: App, hash: string) =>
    to.page.evaluate((next) => {
      location.hash = next
    }, hash)
  const trailRecords = () =>
    readdirSync(path.join(userData, 'audit-trail'), { recursive: true, encoding: 'utf8' })
      .map((name) => readFileSync(path.join(userData, 'audit-trail', name), 'utf8'))
      .join('')

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'remove-all-'))
    userData = path.join(home, 'console')
    mkdirSync(userData)
    server = await startEchoServer()
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
    const planted = run('secrets/plant-key.ts', userData, server.address)
    if (planted.status !== 0) throw new Error(`No key could be planted. ${planted.stderr}`)
  })
  afterAll(async () => {
    await app?.close().catch(() => undefined)
    await session?.stop()
    await server?.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('ends the console, and the next start finds the first day, the trail whole and the keys gone', async () => {
    const first = await launch()
    const { page } = first
    for (const hash of ['#/entities/healthSystem/staff', '#/providers', '#/regions', '#/booking', '#/reports']) {
      await go(first, hash)
      await page.waitForLoadState('networkidle')
    }
    await go(first, '#/settings/data')
    await page.getByRole('row', { name: /Connections/ }).waitFor()
    const words = new Map([
      ['address of the connection', server.address],
      ['name of the connection', 'Planted'],
    ])
    // Control: the data that must be gone afterwards exists now.
    expect(foundIn(userData, words).size).toBe(words.size)
    const before = accounts()
    expect(before.some((account) => account.startsWith('planted/entities/'))).toBe(true)
    expect(before.some((account) => account.includes('audit-trail'))).toBe(true)
    // The folder contains only listed kinds of stored data, and the browser's own files.
    const unnamed = readdirSync(userData).filter((name) => keptDataOf(name) === 'page')
    expect(unnamed.filter((name) => !browsersOwn.test(name))).toEqual([])

    const relaunched = path.join(home, 'relaunched')
    await first.evaluate(({ app: electron }, file) => {
      // Here the test restarts the console.
      electron.relaunch = () => process.getBuiltinModule('node:fs').writeFileSync(file, '')
    }, relaunched)
    await page.getByRole('button', { name: 'Remove all my data…' }).click()
    await page.getByLabel('Type REMOVE to confirm').fill('REMOVE')
    await page.getByRole('button', { name: 'Remove all my data', exact: true }).click()
    expect(await first.exited).toBe(0)
    expect(existsSync(relaunched)).toBe(true)

    const left = accounts()
    expect(left.filter((account) => !/audit-trail|trail-head/.test(account))).toEqual([])
    expect(left.some((account) => account.includes('audit-trail'))).toBe(true)

    const second = await launch()
    await second.page.getByText('All console data was removed from this computer, except the audit trail.').waitFor()
    await go(second, '#/settings')
    await second.page.getByText('Sandbox').first().waitFor()
    expect(await second.page.getByText('Planted').count()).toBe(0)
    expect([...foundIn(userData, new Map([...words].filter(([where]) => where.startsWith('address'))))]).toEqual([])
    expect(trailRecords()).toContain('data.removed')
    await go(second, '#/activity/trail')
    await second.page.getByRole('button', { name: 'Check now' }).click()
    await second.page
      .getByRole('group', { name: 'State of the audit trail' })
      .getByText('Intact', { exact: true })
      .waitFor()
    await second.page.getByText('All console data removed').first().waitFor()
    tellRow(19, before.length - left.length, before.length - left.length, {
      part: 'From the button to a console as on its first day, keys gone from a real keychain, the trail whole',
      control: `${before.length} accounts and the connection found before`,
      ran: 'real-keychain',
    })
  })
})

/** Files that the window's browser and the host create at the top of the folder. */
const browsersOwn =
  runtime === 'electron' ? /^(?!.*\.(duckdb|jsonl?)(\.|$))/ : /^(chromium-\d+|host\.lock|host-local-storage\.json)$/
