import type { Page } from 'playwright-core'
import { heapOf, withSession } from '../page-session.ts'

/** Texts from a page's places other than its document. */

/** All strings in the page's memory, including the preload's on the Chromium host. */
export async function stringsInMemory(page: Page): Promise<string> {
  // The snapshot is JSON, which escapes quotes and backslashes of a key.
  return (JSON.parse(await heapOf(page, false)) as { readonly strings: readonly string[] }).strings.join('\n')
}

/** Names and values that screen readers announce. */
export const accessibleTexts = (page: Page): Promise<string> =>
  withSession(page, async (session) => {
    await session.send('Accessibility.enable')
    const { nodes } = await session.send('Accessibility.getFullAXTree', {})
    return nodes.map(({ name, value, description }) => [name, value, description].map(textOf).join('\n')).join('\n')
  })

const textOf = (property: { readonly value?: unknown } | undefined): string =>
  typeof property?.value === 'string' ? property.value : JSON.stringify(property?.value ?? '')

/** What the page stores in its browser: storage, databases, cookies, history state, its name and title, visited addresses. */
export async function keptByThePage(page: Page): Promise<string> {
  const past = await withSession(page, (session) => session.send('Page.getNavigationHistory'))
  const kept = await page.evaluate(async () => [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    document.cookie,
    String(history.state),
    window.name,
    document.title,
  ])
  return [...kept, ...past.entries.map(({ url, title }) => `${url}\n${title}`)].join('\n')
}
