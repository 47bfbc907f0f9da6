import type { Locator } from 'playwright-core'
import type { App } from './harness.ts'

type Role = Parameters<App['page']['getByRole']>[0]

/** What tests do on the page of the built app. */
export function pageHands(appOf: () => Pick<App, 'page'>) {
  return {
    /** The first element of this role and name, on the page or in `within`. */
    named: (role: Role, name: string | RegExp, within?: Locator) =>
      (within ?? appOf().page).getByRole(role, { name }).first(),
    /** Like `named`, but a text is the whole name. */
    exactly: (role: Role, name: string | RegExp, within?: Locator) =>
      (within ?? appOf().page).getByRole(role, { name, exact: true }).first(),
    go: (hash: string) =>
      appOf().page.evaluate((to) => {
        window.location.hash = to
      }, hash),
    press: async (...keys: string[]) => {
      for (const key of keys) await appOf().page.keyboard.press(key)
    },
    /** Calls main like the page; undefined if there is no such call. */
    call: (name: string, input?: unknown): Promise<unknown> =>
      appOf().page.evaluate(
        async ([asked, id, given]) => {
          const ask: unknown = Reflect.get(window.accessConsole?.call ?? {}, asked)
          return typeof ask === 'function' ? await Reflect.apply(ask, undefined, [id, given]) : undefined
        },
        [name, `call-${Math.random()}`, input] as const,
      ),
  }
}

/** An element's text in one line. */
export const textOf = async (what: Locator) => (await what.innerText()).replaceAll(/\s+/g, ' ').trim()
