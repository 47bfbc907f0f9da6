import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { fuses } from '../../packaging/fuses.ts'
import { tooOld } from '../../packaging/runtime-age.ts'
import { hostArguments } from '../../scripts/prepare/host-arguments.ts'
import { root } from '../../scripts/prepare/project.ts'
import { callNames } from '../../src/bridge/calls.ts'
import type { Asserted } from '../../src/main/shell/assertions/assert-shell.ts'
import { checklist } from '../../src/main/shell/assertions/checklist.ts'
import { contentSecurityPolicy } from '../../src/main/shell/response-headers.ts'
import { counted } from '../counted.ts'
import { type RowResult, tellRow } from '../trust/tell-row.ts'
import { type App, sharedApp, runtime, temporaryFolder } from './harness.ts'

const night = { tags: ['night'] }

/** Electron's security checklist in the built app: what it asserted before it opened its window, and what only the page can show. */

let app: App
let asserted: readonly Asserted[] = []
beforeAll(async () => {
  app = await sharedApp()
  asserted = await app.evaluate(
    () => (globalThis as unknown as Record<symbol, readonly Asserted[]>)[Symbol.for('access-console.asserted')] ?? [],
  )
})

/** Where each was checked. The Chromium host stores a page's preferences without applying them, and has no webviews. */
const standIn = new Set([2, 3, 4, 6, 8, 9, 10, 11, 12])
const heldBy = new Map<number, RowResult['ran']>()

it('asserted everything that main can read before its page came', () => {
  expect(asserted.map(({ item }) => item)).toEqual(checklist.map(({ item }) => item))
  expect(asserted.filter(({ outcome }) => outcome === 'fails')).toEqual([])
  const read = asserted.filter(({ outcome }) => outcome === 'holds').map(({ item }) => item)
  expect(read.length).toBe(runtime === 'electron' ? 18 : 17)
  for (const item of read) {
    heldBy.set(item, runtime === 'electron' ? 'electron' : standIn.has(item) ? 'stand-in' : 'chromium-host')
  }
})

it('7: the page itself came with the policy', night, async () => {
  const answered = app.page.waitForResponse((response) => response.url().endsWith('/index.html'))
  const loaded = app.page.waitForEvent('load')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
  expect((await answered).headers()['content-security-policy']).toBe(contentSecurityPolicy)
  await loaded
})

it('16: the runtime that is pinned is supported today', async () => {
  const { default: electron } = (await import('../../node_modules/electron/package.json', {
    with: { type: 'json' },
  })) as { default: { version: string } }
  expect(tooOld(electron.version, new Date().toISOString().slice(0, 10))).toBeUndefined()
  expect(tooOld(electron.version, '2030-01-01')).toBeDefined()
  if (!heldBy.has(16)) heldBy.set(16, 'node')
})

it('19: every fuse is pinned, those that bring code into main are off (read back from the packed program by test/packaging)', () => {
  expect(Object.keys(fuses)).toHaveLength(9)
  expect(Object.values(fuses).filter((on) => !on)).toHaveLength(5)
  heldBy.set(19, 'node')
})

it('20: the page finds the declared calls and nothing of Electron', async () => {
  const found = await app.page.evaluate(() => {
    const api = window.accessConsole
    const parts: readonly unknown[] = api === undefined ? [] : [...Object.values(api.call), api.cancel, api.on]
    return {
      keys: Object.keys(api ?? {}).toSorted(),
      calls: Object.keys(api?.call ?? {}).toSorted(),
      functions: parts.every((part) => typeof part === 'function'),
      electron: ['ipcRenderer', 'electron', 'require', 'process', 'webFrame', 'contextBridge'].filter(
        (name) => name in globalThis,
      ),
    }
  })
  expect(found).toEqual({
    keys: ['call', 'cancel', 'on'],
    calls: callNames.toSorted(),
    functions: true,
    electron: [],
  })
  heldBy.set(20, runtime)
})

/** Starts the built app with one wrong setting in the host: returns its output and exit code. */
async function startWith(wrong: string): Promise<{ code: number | null; said: string }> {
  const userData = temporaryFolder()
  const plant = `import { WebContents } from ${JSON.stringify(`file://${root}/scripts/host/web-contents.ts`)}; ${wrong}`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(plant)}`, ...hostArguments()],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ACCESS_CONSOLE_USER_DATA: userData, ACCESS_CONSOLE_HEADLESS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (bytes) => (said += String(bytes)))
  child.stderr.on('data', (bytes) => (said += String(bytes)))
  // The planted error must keep it from opening; if it doesn't, the window would stay.
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  return { code, said }
}

/** The day's run plants the first. src/main/shell/assertions/assertions.test.ts has one violation of each. */
const violations = [
  [
    '4. process sandboxing: sandbox is not true',
    'const read = WebContents.prototype.getLastWebPreferences; WebContents.prototype.getLastWebPreferences = function () { return { ...read.call(this), sandbox: false } }',
  ],
  [
    '13. no navigation: not prevented: will-navigate',
    'const emit = WebContents.prototype.emit; WebContents.prototype.emit = function (name, ...rest) { return name === "will-navigate" ? true : emit.call(this, name, ...rest) }',
  ],
] as const

it.runIf(runtime === 'chromium-host').each(violations.slice(0, counted(1, violations.length)))(
  'with a violation planted it does not open, and names it: %s',
  async (words, wrong) => {
    const { code, said } = await startWith(wrong)
    expect(said).toContain('Access Console couldn’t start')
    expect(said).toContain(words)
    expect(code).toBe(1)
  },
)

it('that makes twenty', () => {
  expect([...heldBy.keys()].toSorted((one, other) => one - other)).toEqual(checklist.map(({ item }) => item))
  const groups = Map.groupBy(heldBy, ([item, ran]) => `${ran} ${standIn.has(item) ? 'kept' : 'done'}`)
  for (const group of groups.values()) {
    const items = group.map(([item]) => item).toSorted((one, other) => one - other)
    const list = `items ${items.join(', ')}`
    const ran = group[0]?.[1] ?? runtime
    tellRow(1, items.length, items.length, {
      part: items.every((item) => standIn.has(item)) ? `preferences of the page and webviews: ${list}` : list,
      ...(ran === 'node' ? {} : { control: 'the built app with a violation planted does not open' }),
      ran,
    })
  }
})
