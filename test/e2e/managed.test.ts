import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostArguments } from '../../scripts/prepare/host-arguments.ts'
import { root } from '../../scripts/prepare/project.ts'
import type { CallInput, CallName } from '../../src/bridge/calls.ts'
import { counted } from '../counted.ts'
import { type App, launchApp, runtime } from './harness.ts'

/** The built app under an organization's settings, from a file that only a console that isn't installed takes. */

const by = 'Valley Health IT'
const nowhere = 'http://127.0.0.1:9'
const policy = {
  version: 1,
  managedBy: by,
  connections: [
    {
      id: 'prod',
      name: 'Valley production',
      stage: 'production',
      baseUrl: nowhere,
      visitUrl: nowhere,
      schedulingUrl: nowhere,
    },
  ],
  ownConnections: false,
  allowedOrigins: [],
  pinRequired: true,
  pinLeastLength: 8,
  idleMinutesAtMost: 5,
  exportFolders: [],
  maskColumns: ['visit reason'],
  versionNotice: { address: `${nowhere}/versions`, key: 'A'.repeat(43) },
}

describe.skipIf(process.platform === 'win32')('a managed console', () => {
  let home: string
  let app: App
  const file = (content: string) => {
    const folder = mkdtempSync(path.join(home, 'etc-'))
    writeFileSync(path.join(folder, 'policy.json'), content, { mode: 0o644 })
    return path.join(folder, 'policy.json')
  }
  const go = (hash: string) =>
    app.page.evaluate((next) => {
      location.hash = next
    }, hash)
  /** The message of main's refusal of a call of the page; undefined if it was answered. */
  const refusal = <Name extends CallName>(name: Name, input: CallInput<Name>) =>
    app.page.evaluate(
      async ([called, given]) => {
        const call = Reflect.get(window.accessConsole?.call ?? {}, called as string) as (
          id: string,
          input: unknown,
        ) => Promise<{ ok: boolean; failure?: { message: string } }>
        const answer = await call(`managed-${Math.random()}`, given)
        return answer.ok ? undefined : answer.failure?.message
      },
      [name, input] as const,
    )

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'managed-'))
    mkdirSync(path.join(home, 'console'))
    const environment = { ACCESS_CONSOLE_POLICY: file(JSON.stringify(policy)) }
    app = await launchApp({ userData: path.join(home, 'console'), environment })
  })
  afterAll(async () => {
    await app?.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('opens only once a PIN of the required length is set', async () => {
    const { page } = app
    await page.getByRole('heading', { name: 'Locked' }).waitFor()
    expect(await page.getByText(`Managed by ${by}`).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Unlock without a PIN' }).count()).toBe(0)
    expect(await refusal('lock.unlock', { operator: 'Dana' })).toBe(`${by} requires a PIN.`)
    await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
    await page.getByLabel('New PIN', { exact: true }).fill('736251')
    await page.getByText('Use at least 8 digits or letters.').waitFor()
    await page.getByLabel('New PIN', { exact: true }).fill('73625190')
    await page.getByLabel('Repeat new PIN').fill('73625190')
    await page.getByRole('button', { name: 'Set a PIN and unlock' }).click()
    await page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  })

  it('shows its connection as managed, without a way to change it, add one or remove the PIN', async () => {
    const { page } = app
    await go('#/settings/connections?connection=managed-prod')
    const detail = page.getByRole('region', { name: 'Valley production' })
    await detail.getByText(`Managed by ${by}`).first().waitFor()
    for (const name of ['Edit', 'Remove', 'Duplicate'])
      expect(await detail.getByRole('button', { name, exact: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Add a connection' }).count()).toBe(0)
    await go('#/settings/lock')
    await expect.poll(() => page.getByRole('button', { name: 'Remove the PIN' }).isDisabled()).toBe(true)
    await go('#/settings/about')
    await page.getByText(policy.managedBy, { exact: true }).waitFor()
    await page.getByText('Exports and saved files are off').waitFor()
    await page.getByText(/^Not checked yet$|^Not known: the address couldn’t be reached/).waitFor()
  })

  it('refuses the same in main, whatever the page calls', async () => {
    const fields = { ...policy.connections[0], id: undefined, name: 'Mine' } as never
    const mine = 'https://mine.example'
    const own = { ...(fields as object), baseUrl: mine, visitUrl: mine, schedulingUrl: mine } as never
    for (const [name, input] of [
      ['settings.saveConnection', { fields: own }],
      ['settings.saveConnection', { id: 'managed-prod', fields }],
      ['settings.removeConnection', { connectionId: 'managed-prod' }],
      ['settings.duplicateConnection', { connectionId: 'managed-prod' }],
      ['lock.removePin', { pin: '73625190' }],
      ['lock.setPin', { pin: '73625190', newPin: '736251' }],
      ['lock.saveSettings', { idleMinutes: 6, clipboardSeconds: 60 }],
    ] as const)
      expect(`${name}: ${await refusal(name, input as never)}`).toMatch(/Valley Health IT|at least 8/)
    expect(await refusal('settings.useConnection', { connectionId: 'managed-prod' })).toBeUndefined()
  })
})

describe.runIf(runtime === 'chromium-host' && process.platform !== 'win32')('settings that can’t be trusted', () => {
  const kinds = [
    ['open to others', JSON.stringify(policy), 0o666, /Other users can change it/],
    ['broken', '{"version":1,', 0o644, /isn’t valid JSON/],
  ] as const
  // By day one of them: src/main/services/policy/read-policy.test.ts has every kind.
  it.each(kinds.slice(0, counted(1, kinds.length)))(
    'that are %s end the start with what is wrong and what to do, before anything is opened',
    async (_what, content, mode, words) => {
      const home = mkdtempSync(path.join(tmpdir(), 'managed-'))
      const userData = path.join(home, 'console')
      const file = path.join(home, 'policy.json')
      mkdirSync(userData)
      writeFileSync(file, content)
      const { chmodSync } = await import('node:fs')
      chmodSync(file, mode)
      const environment = { ...process.env, NODE_OPTIONS: '', ACCESS_CONSOLE_USER_DATA: userData }
      const child = spawn(process.execPath, hostArguments(), {
        cwd: root,
        env: { ...environment, ACCESS_CONSOLE_POLICY: file, ACCESS_CONSOLE_HEADLESS: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      child.stdout.on('data', (bytes) => (said += String(bytes)))
      child.stderr.on('data', (bytes) => (said += String(bytes)))
      // The settings must keep it from opening; if they don't, the window would stay.
      const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
      const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
      clearTimeout(late)
      const left = readdirSync(userData, { recursive: true, encoding: 'utf8' })
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      expect(code).toBe(1)
      expect(said).toMatch(words)
      expect(said).toMatch(/Contact your IT department/)
      expect(said).not.toMatch(/Valley/)
      // No log, no trail, no connection and no mark of a key: nothing was opened.
      expect(left.filter((name) => /\.(json|log|duckdb)|trail/.test(name))).toEqual([])
    },
  )
})
