/** @module-tag night */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stageApp } from '../../packaging/stage.ts'
import { thisTarget } from '../../packaging/targets.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { hostScript } from '../../scripts/prepare/host-arguments.ts'
import { root } from '../../scripts/prepare/project.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Runs the archive's content from a folder far from the project on the Chromium host: the allow-list contains everything that the console loads. Control: a
 * removed package.
 */
const canRun = process.platform === 'linux' && process.arch === 'x64'
let folder: string
let files: readonly string[]
beforeAll(() => {
  if (!canRun) return
  buildIfStale()
  folder = mkdtempSync(path.join(tmpdir(), 'laid-out-'))
  files = stageApp(root, path.join(folder, 'app'), thisTarget(), false)
}, 300_000)
afterAll(() => canRun && rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** Footer text of a completely read table. */
const words = 'no row repeated or skipped'

describe.runIf(canRun)('the console from what ships', () => {
  it('starts, asks its sandbox and shows rows of a table; without one of its packages it does not', async () => {
    expect(await shows(words)).toBe('')
    for (const name of ['undici', '@duckdb/node-bindings', 'zod']) expect(await shows(words, name)).toContain(name)
    tellRow(35, files.length, files.length, {
      part: 'started from the files that ship and nothing else',
      control: '3 of 3 packages removed are missed',
      ran: 'chromium-host',
    })
  }, 300_000)
})

/** Empty if the text appeared, otherwise main's output. `without`: a package to hide meanwhile. */
async function shows(words: string, without?: string): Promise<string> {
  const app = path.join(folder, 'app')
  const packages = path.join(app, 'node_modules')
  if (without !== undefined) rmSync(path.join(packages, without), { recursive: true })
  const userData = mkdtempSync(path.join(folder, 'user-'))
  const child = spawn(process.execPath, [hostScript, path.join(app, 'out/main/index.js')], {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
      ACCESS_CONSOLE_USER_DATA: userData,
      ACCESS_CONSOLE_HEADLESS: '1',
      ACCESS_CONSOLE_HOST_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes) => (output += String(bytes)))
  child.stderr.on('data', (bytes) => (output += String(bytes)))
  let ended = false
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => (ended = true))
  const portFile = path.join(userData, `chromium-${child.pid}`, 'DevToolsActivePort')
  try {
    for (let waited = 0; !existsSync(portFile); waited += 50) {
      if (ended || waited > 60_000) return `no window. ${output}`
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await expect.poll(() => readFileSync(portFile, 'utf8')).toMatch(/^\d+\n/)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`)
    const pages = () => browser.contexts().flatMap((context) => context.pages())
    await expect.poll(() => pages().find((page) => /^https?:/.test(page.url())), { timeout: 60_000 }).toBeDefined()
    const page = pages().find((one) => /^https?:/.test(one.url()))
    await page?.getByRole('navigation').first().waitFor({ timeout: 60_000 })
    await page?.evaluate(() => (location.hash = '#/entities/training/awkwardText/grid'))
    await page?.getByText(words).first().waitFor({ timeout: 60_000 })
    await browser.close()
    return ''
  } catch (error) {
    return `${String(error)} ${output}`
  } finally {
    child.kill('SIGKILL')
    await exited
    if (without !== undefined) stageApp(root, app, thisTarget(), false)
  }
}
