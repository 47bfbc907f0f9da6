import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesTurn, whole } from '../../counted.ts'
import { wordsOn } from '../../../scripts/tour/words-on-page.ts'
import { type App, launchApp } from '../harness.ts'
import type { States } from '../provider-states.ts'
import { datesOfOtherForm, notInTextFiles } from '../seen-words.ts'

/**
 * Tests screens and states of the built app on the sandbox: axe finds nothing serious or critical in both themes, and the words are those of the text files.
 * Each state is entered once; `npm test` lets axe look at every second one. The dark theme differs only in colors, so there it checks only contrast, in every
 * fourth state: its colors are those of a few tokens. Of the cells of a column that differ only in texts, it checks two.
 */
export function checkStates(statesOf: (appOf: () => App) => States): void {
  let app: App
  beforeAll(async () => {
    // Without a keychain, sent bookings can be named again in this session. A keychain waiting for its password would block every booking.
    app = await launchApp()
  })
  afterAll(() => app.close())

  const show = async (theme: 'light' | 'dark') => {
    await app.page.emulateMedia({ colorScheme: theme })
    await app.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor()
    // Colors in transition between themes have no valid contrast. Doesn't use `finished`: in closed details elements, Chromium never resolves that promise.
    await app.page.waitForFunction(
      () => !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
    )
  }
  /** Serious and critical findings with their elements; limited to `rules` if any are given. */
  const graveFindings = async (rules: readonly string[]) => {
    // Load the library once per page, because that takes as long as a check.
    if (!(await app.page.evaluate(() => 'axe' in window))) await app.page.evaluate(axe.source)
    return await app.page.evaluate(
      async ({ only, all }) => {
        /** A cell's elements with what axe goes by, except for names, which differ from row to row. */
        const lookOf = (cell: Element) =>
          [cell, ...cell.querySelectorAll('*')]
            .map((element) => {
              const given = [...element.attributes].map(({ name, value }) =>
                // A name is another one in each row, but none is another look.
                /^(class|role|style|type|tabindex|data-.*|aria-(hidden|disabled|selected))$/.test(name)
                  ? `${name}=${value}`
                  : name,
              )
              const isEmpty = element.textContent.trim() === ''
              return [element.localName, ...given, isEmpty].join()
            })
            .join('>')
        const alike = [...document.querySelectorAll('[role=grid], [role=treegrid]')].flatMap((grid) => {
          const seen = new Map<string, number>()
          return [...grid.querySelectorAll('[role=gridcell]')].filter((cell) => {
            const look = `${cell.getAttribute('aria-colindex')} ${lookOf(cell)}`
            seen.set(look, (seen.get(look) ?? 0) + 1)
            return (seen.get(look) ?? 0) > 2
          })
        })
        const { violations } = await (window as unknown as { readonly axe: Pick<typeof axe, 'run'> }).axe.run(
          { include: document, exclude: all ? [] : alike },
          {
            // Omit selectors and passes: collecting them takes longer than the checks.
            resultTypes: ['violations'],
            selectors: false,
            preload: false,
            ...(only.length === 0 ? {} : { runOnly: [...only] }),
          },
        )
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      },
      { only: [...rules], all: whole },
    )
  }

  const states = Object.entries(statesOf(() => app)).map(([name, state], at) => ({
    name,
    ...state,
    isChecked: takesTurn(at, 0, 2),
    inDark: takesTurn(at, 0, 4),
  }))
  describe.each(states)('$name', ({ enter, leave, isChecked, inDark }) => {
    // The next state starts where this one was left.
    afterAll(() => leave?.())

    beforeAll(async () => {
      await show('light')
      await enter()
    })

    it.runIf(isChecked)('in the light theme', async () => {
      expect(await graveFindings([])).toEqual([])
    })

    it('says what the text files say, with dates of the US form', async () => {
      const words = await wordsOn(app.page)
      expect(notInTextFiles(words)).toEqual([])
      expect(datesOfOtherForm(words, 'US')).toEqual([])
    })

    it.runIf(inDark)('in the dark theme', async () => {
      await show('dark')
      expect(await graveFindings(whole ? [] : ['color-contrast'])).toEqual([])
    })
  })
}
