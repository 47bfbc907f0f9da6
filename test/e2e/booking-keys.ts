import type { Locator, Page } from 'playwright-core'
import { counted } from '../counted.ts'
import { hasFocus } from './focus.ts'

/** A scheduler at the keyboard: counts every key, but typed text separately, since a long name isn't the form's fault. */

export type Scheduler = {
  readonly keys: { readonly pressed: number; readonly typed: number }
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses Tab until the field with this label has the focus; counts each Tab. */
  to(label: string | RegExp): Promise<void>
  /** Moves to each field and types into it. */
  fill(...fields: readonly (readonly [label: string | RegExp, text: string])[]): Promise<void>
  /** Moves to a choice and selects an option with the arrow keys. */
  choose(group: string, option: string): Promise<void>
  /** Moves to a choice and answers it with its digit, which moves on to the next field. */
  answer(group: string, digit: '1' | '2' | '3'): Promise<void>
  /** Waits for an element, without a key. */
  sees(what: Locator): Promise<void>
}

const mostTabs = 60

export function schedulerAt(page: Page): Scheduler {
  const keys = { pressed: 0, typed: 0 }
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys.pressed += 1
      await page.keyboard.press(name)
    }
  }
  const walkTo = async (there: () => Promise<boolean>, what: string) => {
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await there()) return
      await press('Tab')
    }
    throw new Error(`Tab does not reach ${what}`)
  }
  const scheduler: Scheduler = {
    keys,
    press,
    async type(text) {
      keys.typed += text.length
      // Each key renders the desk. In the short count the rest of a text arrives at once, as from dictation.
      const byKey = counted(1, text.length)
      await page.keyboard.type(text.slice(0, byKey))
      if (text.length > byKey) await page.keyboard.insertText(text.slice(byKey))
    },
    async to(label) {
      const field = page
        // A required field's label ends with its mark.
        .getByLabel(typeof label === 'string' ? new RegExp(`^${label}(\\s*\\*)?$`) : label)
        .and(page.locator('input:not([type=radio]), textarea'))
        .first()
      await field.waitFor({ state: 'attached' })
      await walkTo(() => hasFocus(field, 15_000), String(label))
    },
    async fill(...fields) {
      for (const [label, text] of fields) {
        await scheduler.to(label)
        await scheduler.type(text)
      }
    },
    async choose(group, option) {
      const radios = page.getByRole('radiogroup', { name: group }).getByRole('radio')
      await radios.first().waitFor({ state: 'attached' })
      const isIn = () =>
        page.getByRole('radiogroup', { name: group }).evaluate((element) => element.contains(document.activeElement))
      await walkTo(isIn, group)
      const wanted = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option })
      for (let turns = 0; turns < 8 && !(await wanted.isChecked()); turns++)
        await press((await hasFocus(wanted)) ? 'Space' : 'ArrowRight')
    },
    async answer(group, digit) {
      const question = page.getByRole('radiogroup', { name: group })
      await question.getByRole('radio').first().waitFor({ state: 'attached' })
      await walkTo(() => question.evaluate((element) => element.contains(document.activeElement)), group)
      await press(digit)
      // Wait for the next field's focus before the next key.
      await question
        .evaluate(async (element) => {
          for (let turn = 0; turn < 50 && element.contains(document.activeElement); turn++)
            await new Promise((done) => setTimeout(done, 10))
        })
        .catch(() => undefined)
    },
    sees: (what) => what.first().waitFor(),
  }
  return scheduler
}
