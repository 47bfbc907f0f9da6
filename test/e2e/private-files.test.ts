import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellRow } from '../trust/tell-row.ts'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { type App, launchApp } from './harness.ts'

/** Every file of a first run is private to this user, even if the system's default permits others; and leftovers of a killed session are gone. */

const posix = process.platform !== 'win32'

/** Modes of `folder` and everything below it; links have none of their own, and sockets are protected by their folder. */
function modesBelow(folder: string): { readonly name: string; readonly mode: string; readonly right: boolean }[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return names.flatMap((name) => {
    const found = lstatSync(path.join(folder, name), { throwIfNoEntry: false })
    if (found === undefined || found.isSymbolicLink()) return []
    const mode = found.mode & 0o777
    const right = found.isDirectory() ? mode === 0o700 : (mode & 0o177) === 0
    return [{ name, mode: mode.toString(8), right }]
  })
}

describe.skipIf(!posix)('the folder of the console', () => {
  let home: string
  let userData: string
  let app: App
  /** No process has this id. */
  const gone = 2 ** 22 + 17
  const strays = [
    '.connections.json.0a1b2c3d4e5f.tmp',
    '.regions.json.0a1b2c3d4e5f.tmp',
    '.questions.json.0a1b2c3d4e5f.tmp',
    '.audit-trail-head.json.0a1b2c3d4e5f.tmp',
    `spill/${gone}-0123456789abcdef/rows`,
    `reports/${gone}-0123456789abcdef/report.csv`,
  ]

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'private-'))
    userData = path.join(home, 'console')
    const before = process.umask(0)
    try {
      for (const stray of strays) {
        mkdirSync(path.dirname(path.join(userData, stray)), { recursive: true, mode: 0o700 })
        writeFileSync(path.join(userData, stray), 'left by a killed session', { mode: 0o600 })
      }
      app = await launchApp({ userData, browser: findBrowser() })
    } finally {
      process.umask(before)
    }
    await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
    for (const hash of ['#/entities/healthSystem/department', '#/providers', '#/regions', '#/booking', '#/reports']) {
      await app.page.evaluate((next) => {
        location.hash = next
      }, hash)
      await app.page.waitForTimeout(500)
    }
  })
  afterAll(async () => {
    await app?.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('holds files of 0600 and folders of 0700 after a first run under umask 000', async () => {
    await expect.poll(() => readdirSync(userData)).toContain('providers.duckdb')
    // Control: files of a program without protection are detected.
    const careless = path.join(home, 'careless')
    mkdirSync(careless)
    writeFileSync(path.join(careless, 'file'), '')
    expect(modesBelow(careless).filter(({ right }) => !right)).toHaveLength(2)
    const all = modesBelow(userData)
    expect(all.filter(({ right }) => !right)).toEqual([])
    expect(all.length).toBeGreaterThan(20)
    tellRow(19, all.filter(({ right }) => right).length, all.length, {
      part: 'Files 0600 and folders 0700 after a first run under umask 000, those of the browser included',
      control: 'a careless file and folder told',
      ran: app.runtime,
    })
  })

  it('holds nothing that a killed session left', async () => {
    const left = () => strays.filter((stray) => lstatSync(path.join(userData, stray), { throwIfNoEntry: false }))
    await expect.poll(left).toEqual([])
    tellRow(19, strays.length, strays.length, {
      part: 'What a killed session left is gone at the next start',
      control: 'each planted before the start',
      ran: app.runtime,
    })
  })
})
