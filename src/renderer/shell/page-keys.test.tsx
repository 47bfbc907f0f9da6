import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../test/counted.ts'
import type { FakeAnswers } from '../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../testing/fake-snapshots.ts'
import { renderApp } from '../testing/render-app.tsx'
import { historiesAnswers } from '../testing/sample-histories.ts'
import { providersAnswers } from '../testing/sample-provider-answers.ts'
import { regionsAnswers, sampleAlert, sampleBoard, usualSampleRows } from '../testing/sample-regions.ts'
import { searchesAnswers } from '../testing/sample-searches.ts'

/** Keys of a page that work wherever the focus is. */

type Place = {
  readonly at: string
  /** What F6 leads to first. */
  readonly content: string
  readonly answers?: (tables: FakeSnapshots) => FakeAnswers
}

type Screen = Place & {
  /** Of the workspace, with Alt. */
  readonly digit: number
}

const board = (tables: FakeSnapshots) =>
  regionsAnswers(sampleBoard(tables, usualSampleRows, { at: Date.now() - 2_000 }), [sampleAlert()])

const screens: readonly Screen[] = [
  { at: '#/entities/healthSystem/clinician/grid', digit: 4, content: 'nav[aria-label]' },
  { at: '#/regions/board', digit: 1, content: 'section[aria-label=Alert]', answers: board },
  { at: '#/providers/directory', digit: 3, content: '[role=grid]', answers: providersAnswers },
  { at: '#/surveys/dashboard', digit: 6, content: '[aria-label=Figures]', answers: searchesAnswers },
  { at: '#/pauses/grid', digit: 7, content: '[role=grid]', answers: searchesAnswers },
  { at: '#/histories/dashboard', digit: 0, content: '[aria-label^="Charts of"]', answers: historiesAnswers },
]

/** Screens without rows, figures or charts. */
const others: readonly Place[] = [
  { at: '#/settings/appearance', content: 'section' },
  { at: '#/practice', content: '*' },
]

async function open({ at, answers }: Place) {
  const tables = fakeSnapshots()
  const bridge = await renderApp(at, { tables, answers: answers?.(tables) ?? {} })
  tables.listen(bridge)
}

/** A press where nothing takes the focus. */
const leaveFocus = async () => {
  await page.getByRole('heading', { level: 1 }).click()
  expect(document.activeElement).toBe(document.body)
}
const isIn = (selector: string) => document.activeElement?.closest(selector) !== null

beforeEach(() => page.viewport(1440, 900))

const turn = <One,>(all: readonly One[], first: number, every: number) =>
  all.filter((_, at) => takesTurn(at, first, every))

describe('newcomer finding 7', () => {
  test.each(turn(screens, 0, 3))('/ finds after Alt+$digit and from the body of the page: $at', async (screen) => {
    await open(screen)
    const find = page.getByRole('textbox', { name: /^Find (?:in visible columns|a provider)$/ })
    await expect.element(find).toBeVisible()
    await userEvent.keyboard('{Alt>}9{/Alt}')
    await expect.element(find).not.toBeInTheDocument()
    await userEvent.keyboard(`{Alt>}${screen.digit}{/Alt}`)
    await expect.element(find).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(find).toHaveFocus()
    await userEvent.keyboard('a/b')
    await expect.element(find).toHaveValue('a/b')
    await userEvent.clear(find)
    await leaveFocus()
    await userEvent.keyboard('/')
    await expect.element(find).toHaveFocus()
    await expect.element(find).toHaveValue('')
  })

  test.each(turn([...screens, ...others], 3, 5))(
    'F6 begins with the content, and gets there from the rail: $at',
    async (screen) => {
      await open(screen)
      const content = `main ${screen.content}`
      await expect.poll(() => document.querySelector(content)).not.toBeNull()
      await leaveFocus()
      await userEvent.keyboard('{F6}')
      expect(isIn(content)).toBe(true)
      await leaveFocus()
      await userEvent.keyboard('{Shift>}{F6}{/Shift}')
      expect(isIn('nav:not(main nav)')).toBe(true)
      await userEvent.keyboard('{F6}')
      expect(isIn(content)).toBe(true)
      // From part to part, and around.
      const reached = new Set<Element | null>()
      for (let presses = 0; presses < 12; presses += 1) {
        await userEvent.keyboard('{F6}')
        reached.add(document.activeElement)
      }
      expect([...reached].some((one) => one?.matches('nav *'))).toBe(true)
      expect([...reached].some((one) => one?.matches('main *'))).toBe(true)
    },
  )
})
