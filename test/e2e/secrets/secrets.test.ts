import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findKey, findKeyInFolder, formsOf, plantedKey } from '../../keyring/planted-key.ts'
import { missingPrograms, type Session, startSession } from '../../keyring/session.ts'
import { type App, launchApp } from '../harness.ts'
import { bridgeTraffic, tapBridge } from './bridge-tap.ts'
import { type EchoServer, startEchoServer } from './echo-server.ts'
import { commandLinesAndEnvironments } from './processes.ts'
import { accessibleTexts, keptByThePage, stringsInMemory } from './page-places.ts'
import { tellRow } from '../../trust/tell-row.ts'

/**
 * A random key is in the real keychain; the built app uses it with a platform that echoes it in every response. Then every place that must not contain the
 * key is searched for all its forms, and for all forms of a planted control.
 */
const canRun = process.platform === 'linux' && missingPrograms.length === 0

describe.skipIf(!canRun)('a key in the keychain', () => {
  const key = plantedKey()
  /** A separate value per channel, so that a match in one can't come from another. */
  const control = (channel: string) => `control-${channel}/${randomBytes(12).toString('hex')}+&"%~`
  let home: string
  let userData: string
  let temporary: string
  let session: Session
  let server: EchoServer
  let app: App
  let errorTexts = ''

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'secrets-'))
    userData = path.join(home, 'console')
    temporary = path.join(home, 'temporary')
    mkdirSync(userData)
    server = await startEchoServer()
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
    const planted = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'plant-key.ts'), userData, server.address],
      {
        env: session.environment,
        input: key,
        encoding: 'utf8',
      },
    )
    if (planted.status !== 0) throw new Error(`No key could be planted. ${planted.stderr}`)
    mkdirSync(temporary)
    const environment = { ...(session.environment as Record<string, string>), TMPDIR: temporary }
    app = await launchApp({ userData, environment })
    await tapBridge(app)
    await useTheKey()
  })

  afterAll(async () => {
    await app?.close()
    await session?.stop()
    await server?.close()
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  /** Opens rows, a schema, a failure with its details, and the keys page with a test. */
  async function useTheKey(): Promise<void> {
    const { page } = app
    // The start of a new user leads to Entities.
    await page.getByRole('button', { name: 'Open without choosing' }).click()
    await page.getByText('staff', { exact: true }).first().click()
    await page.getByText('Marsh').first().waitFor()
    await page.getByText('Schema', { exact: true }).first().click()
    await page.getByText('JSON as received').waitFor()
    await page.getByText('Grid', { exact: true }).first().click()
    await page.getByText('location', { exact: true }).first().click()
    const alert = page.getByRole('alert').first()
    await alert.getByRole('button', { name: 'Platform message' }).click()
    errorTexts = (await alert.textContent()) ?? ''
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('Entities, practices, care options').first().waitFor()
    await page.getByRole('button', { name: 'Test all' }).click()
    await page
      .getByText(/^(Accepted|Rejected|No result)/)
      .first()
      .waitFor()
  }

  /** The texts read from the clipboard, which holds one at a time. */
  const copied: string[] = []

  const searched: readonly {
    channel: string
    content: () => Promise<Buffer | string>
    plant: (value: string) => Promise<unknown>
  }[] = [
    {
      channel: 'bridge traffic, both ways',
      content: () => bridgeTraffic(app),
      plant: (value) =>
        app.page.evaluate(async (text) => {
          const { accessConsole } = window as unknown as {
            accessConsole: { call: Record<string, (id: string, input: unknown) => Promise<unknown>> }
          }
          await accessConsole.call['jobs.dismiss']?.('control', { jobId: text })
        }, value),
    },
    {
      channel: 'page',
      content: () => app.page.evaluate(() => document.documentElement.outerHTML + document.documentElement.innerText),
      plant: (value) =>
        app.page.evaluate(
          (text) => document.body.append(Object.assign(document.createElement('p'), { textContent: text })),
          value,
        ),
    },
    {
      channel: 'console of the page',
      content: async () => app.consoleMessages.map(({ text }) => text).join('\n'),
      plant: (value) => app.page.evaluate((text) => console.log(text), value),
    },
    {
      channel: 'output of main',
      content: async () => app.output(),
      plant: (value) => app.evaluate((_electron, text) => console.log(text), value),
    },
    {
      channel: 'memory of the page',
      content: () => stringsInMemory(app.page),
      plant: (value) =>
        app.page.evaluate((text) => {
          const holder = window as unknown as { planted?: string[] }
          holder.planted = [...(holder.planted ?? []), text]
        }, value),
    },
    {
      channel: 'accessibility tree',
      content: () => accessibleTexts(app.page),
      plant: (value) =>
        app.page.evaluate((text) => {
          const button = Object.assign(document.createElement('button'), { textContent: 'planted' })
          button.setAttribute('aria-label', text)
          document.body.append(button)
        }, value),
    },
    {
      channel: 'storage, history and title of the page',
      content: () => keptByThePage(app.page),
      plant: (value) => app.page.evaluate((text) => localStorage.setItem(text, text), value),
    },
    {
      channel: 'clipboard',
      content: async () => [await app.evaluate(({ clipboard }) => clipboard.readText()), ...copied].join('\n'),
      plant: async (value) => {
        await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), value)
        copied.push(await app.evaluate(({ clipboard }) => clipboard.readText()))
      },
    },
    {
      channel: 'command lines and environments',
      content: async () => commandLinesAndEnvironments(app.processId),
      plant: (value) =>
        app.evaluate(async (_electron, text) => {
          // A child process of main, as a careless change might start one.
          const { spawn } = process.getBuiltinModule('node:child_process')
          spawn('sleep', ['600'], { env: { PATH: process.env.PATH, CARELESS: text }, stdio: 'ignore' }).unref()
        }, value),
    },
  ]

  it('is used: it reaches the platform it was saved for', () => {
    expect(server.keysSeen.length).toBeGreaterThan(2)
    expect(new Set(server.keysSeen)).toEqual(new Set([key]))
  })

  it('is not in error texts, where the platform repeated it in every form', () => {
    expect(errorTexts).toContain('[key removed]')
    expect(findKey(key, errorTexts)).toEqual([])
    for (const [name, form] of formsOf(key)) expect(findKey(key, form)).toContain(name)
    const forms = formsOf(key).size
    tellRow(7, forms, forms, {
      part: 'error texts × forms of the key',
      control: 'the platform repeated the key in each form',
      ran: app.runtime,
    })
  })

  for (const { channel, content, plant } of searched) {
    // A search of the page's memory takes longer than all others.
    const tags = channel === 'memory of the page' ? ['night'] : []
    it(`is not in: ${channel}; a control put there is found in every form`, { tags }, async () => {
      expect(findKey(key, await content())).toEqual([])
      const value = control(channel)
      const forms = [...formsOf(value)].filter(([name]) => !name.startsWith('UTF-16'))
      // Command lines, environments and pages can't contain a zero byte, so UTF-16 is tested on the search itself.
      for (const [, form] of forms) await plant(form.toString('latin1'))
      await expect
        .poll(async () => findKey(value, await content()))
        .toEqual(expect.arrayContaining(forms.map(([name]) => name)))
      expect(findKey(value, Buffer.from(value, 'utf16le'))).toContain('UTF-16LE')
      tellRow(7, formsOf(key).size, formsOf(key).size, {
        part: 'channels × forms of the key (page, bridge, output, processes)',
        control: 'a control of its own was found in each, in every form that it can carry',
        ran: app.runtime,
      })
    })
  }

  it.each([
    ['of the user data folder, the browser’s profile among them', () => userData, 4],
    ['for temporary use', () => temporary, 0],
  ] as const)('is not in the files %s; a control put there is found in every form', async (_what, folderOf, least) => {
    const folder = folderOf()
    const before = await findKeyInFolder(key, folder)
    expect(before.files).toBeGreaterThanOrEqual(least)
    expect(before.hits).toEqual([])
    const value = control('file')
    for (const [name, form] of formsOf(value))
      writeFileSync(path.join(folder, `control ${name.replace(/\W/g, '-')}`), form)
    const found = await findKeyInFolder(value, folder)
    const names = [...formsOf(value).keys()]
    expect(names.filter((name) => !found.hits.some((hit) => hit.endsWith(`: ${name}`)))).toEqual([])
    tellRow(7, names.length, names.length, {
      part: 'folders × forms of the key',
      control: `a control was found in ${names.length} of ${names.length} forms in each`,
      ran: app.runtime,
    })
  })
})
