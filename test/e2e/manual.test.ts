/** @module-tag night */
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import { type App, launchApp } from './harness.ts'
import { folderForAll } from '../new-folders.ts'

/** The manual is true: each "first ten minutes" is followed on the sandbox, step by step as the comments in docs/USING.md mark them. */

const manual = readFileSync(new URL('../../docs/USING.md', import.meta.url), 'utf8')

const chapters = manual
  .split(/^## /m)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    steps: [...text.matchAll(/<!-- step: (\w+) (.+?) -->/g)].map(([, act = '', what = '']) => ({ act, what })),
  }))
  .filter(({ steps }) => steps.length > 0)

const saveFolder = folderForAll('manual-')
let app: App

type Role = Parameters<App['page']['getByRole']>[0]

/** A control of one of these roles by its name; one that only begins with the name if none has it exactly. */
async function control(
  roles: readonly Role[],
  name: string,
  within: Pick<App['page'], 'getByRole'> = app.page,
): Promise<Locator> {
  const begins = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  const found = (named: { readonly name: string | RegExp; readonly exact?: boolean }) =>
    roles
      .map((role) => within.getByRole(role, named))
      .reduce((all, one) => all.or(one))
      .first()
  await found({ name: begins }).waitFor()
  const exact = found({ name, exact: true })
  return (await exact.count()) > 0 ? exact : found({ name: begins })
}

const acts: Readonly<Record<string, (what: string) => Promise<unknown>>> = {
  go: async (name) => (await control(['link'], name, app.page.getByRole('navigation', { name: 'Workspaces' }))).click(),
  tab: async (name) => (await control(['link', 'tab'], name)).click(),
  press: async (name) => (await control(['button', 'menuitem', 'radio'], name)).click(),
  see: (text) => app.page.getByText(text).filter({ visible: true }).first().waitFor(),
  key: (keys) => app.page.keyboard.press(keys),
  async field(what) {
    const [label = '', value = ''] = what.split(' = ')
    const field = await control(['textbox', 'searchbox', 'combobox', 'spinbutton'], label)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
    if ((await field.getAttribute('aria-haspopup')) !== 'listbox') return
    const option = app.page.getByRole('option', { name: value }).first()
    await option.click({ timeout: 5_000 }).catch(() => undefined)
  },
}

/** The welcome page's exercise for each chapter's reader, and its steps that the chapter doesn't take. */
const exercises: Readonly<Record<string, { readonly name: string; readonly notTaken: readonly string[] }>> = {
  'Queue admins': { name: 'Handle a closed region', notTaken: [] },
  Schedulers: { name: 'Book a slot for a new patient', notTaken: [] },
  Analysts: {
    name: 'Run a report and export it',
    notTaken: ['Select Export, CSV for Excel, then Choose where to save. The file is under Tasks, at the top.'],
  },
  'Data admins': {
    name: 'Find a problem in the data',
    notTaken: [
      'Select a finding to open its record.',
      'In the record, open References. Its end lists the records that refer to this one.',
    ],
  },
}

/** The exercise's steps that aren't checked off. */
async function stepsLeft(): Promise<string[]> {
  await app.page.getByRole('button', { name: /All steps: / }).click()
  const list = app.page.getByRole('dialog').getByRole('listitem')
  await list.first().waitFor()
  return (await list.allInnerTexts())
    .map((text) => text.replaceAll(/\s+/g, ' ').replace(/^\d+ /, '').trim())
    .filter((text) => !text.endsWith(' done'))
}

// `npm test` follows the schedulers’ chapter, test:trust all four.
describe.each(chapters.filter((_, at) => takesTurn(at, 3, 4)))('$name, the first ten minutes', ({ name, steps }) => {
  beforeAll(async () => {
    app = await launchApp({ saveFolder })
    await app.page.setViewportSize({ width: 1280, height: 800 })
  })
  afterAll(() => app.close())

  it('can be followed step by step, and the exercise sees what was done', async () => {
    const exercise = exercises[name]
    await app.page.getByRole('button', { name: `Start: ${exercise?.name}` }).click()
    for (const { act, what } of steps) {
      expect(Object.keys(acts)).toContain(act)
      await acts[act]?.(what).catch((cause: unknown) => {
        throw new Error(`The manual says: ${act} ${what}`, { cause })
      })
    }
    expect(await stepsLeft()).toEqual(exercise?.notTaken)
  })
})
