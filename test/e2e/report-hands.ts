import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageHands } from './page-hands.ts'

/** Screen actions and readings for tests of reports, surveys, pauses and histories. */

export const patience = { timeout: 60_000, interval: 200 }

export function reportHands(pageOf: () => Page) {
  const { named, go, press } = pageHands(() => ({ page: pageOf() }))
  const form = () => named('form', 'Start an all-visits report')
  return {
    named,
    form,
    go,
    press,
    useConnection: (connectionId: string) =>
      pageOf().evaluate(
        async ([id, chosen]) => {
          const answer = await window.accessConsole?.call['settings.useConnection'](id, { connectionId: chosen })
          if (answer?.ok !== true) throw new Error('The connection was not changed.')
        },
        [`use-${Math.random()}`, connectionId] as const,
      ),
    /** The ledger's entries of a connection. */
    ledger: (connectionId: string) =>
      pageOf().evaluate(
        async ([id, of]) => {
          const answer = await window.accessConsole?.call['reports.ledger'](id, { connectionId: of })
          return answer?.ok === true ? answer.value : []
        },
        [`ledger-${Math.random()}`, connectionId] as const,
      ),
    /** Starts a report for these days with the form. */
    start: async (from: string, to: string): Promise<void> => {
      await form().getByLabel('From', { exact: true }).fill(from)
      await form().getByLabel('To', { exact: true }).fill(to)
      await form()
        .getByRole('button', { name: /^Start / })
        .click()
    },
    /** The number of matching rows in a grid's footer. */
    matching: async (): Promise<number> => {
      const words = await pageOf()
        .locator('footer')
        .filter({ hasText: /Rows/ })
        .innerText({ timeout: 60_000 })
        .catch(() => '')
      return Number(/Rows\s+(?:0|[\d,]+–[\d,]+)\s+of\s+([\d,]+)/.exec(words)?.[1]?.replaceAll(',', '') ?? Number.NaN)
    },
  }
}

/** The complete files of a folder, by name. */
const filesOf = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'))

/** The file that `save` writes into `folder`: its name and bytes, once it has its final name. */
export async function savedBy(
  folder: string,
  save: () => Promise<void>,
  timeout = patience.timeout,
): Promise<{ name: string; file: string; bytes: () => Buffer; size: number }> {
  const before = new Map(filesOf(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs]))
  const fresh = () => filesOf(folder).find((name) => statSync(path.join(folder, name)).mtimeMs !== before.get(name))
  await save()
  await expect.poll(fresh, { timeout, interval: 200 }).toBeDefined()
  const name = fresh() ?? ''
  const file = path.join(folder, name)
  return { name, file, bytes: () => readFileSync(file), size: statSync(file).size }
}

/** "1,924" or "1,924 minutes" as a number. */
export const numberIn = (text: string): number => Number(/-?[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? NaN)
