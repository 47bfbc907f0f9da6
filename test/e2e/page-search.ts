import type { Page } from 'playwright-core'
import { heapOf, withSession } from './page-session.ts'

/** Searches every place where a page can hold text for marks. */

export type Place = 'document' | 'accessibility tree' | 'title' | 'addresses' | 'storage' | 'heap'

/** The text of each place. Addresses: the current one and each history entry. */
async function textsOf(page: Page, withHeap: boolean): Promise<Partial<Record<Place, string>>> {
  const [tree, past] = await withSession(page, async (session) => {
    await session.send('Accessibility.enable')
    const { nodes } = await session.send('Accessibility.getFullAXTree', {})
    return [nodes, await session.send('Page.getNavigationHistory')]
  })
  const storage = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases,
      history.state,
      window.name,
    ])
  })
  return {
    document: await page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
        Reflect.get(field, 'value'),
      )
      return document.documentElement.outerHTML + JSON.stringify(fields)
    }),
    'accessibility tree': JSON.stringify(tree),
    title: await page.title(),
    addresses: JSON.stringify(past.entries) + page.url(),
    storage,
    ...(withHeap ? { heap: await heapOf(page, true) } : {}),
  }
}

/** Which marks are in which place; omits places without any. Reads the memory only with `withHeap`. */
export async function marksIn(
  page: Page,
  marks: readonly string[],
  withHeap = true,
): Promise<Partial<Record<Place, string[]>>> {
  const found = Object.entries(await textsOf(page, withHeap)).map(
    ([place, text]) => [place, marks.filter((mark) => text.includes(mark))] as const,
  )
  return Object.fromEntries(found.filter(([, there]) => there.length > 0))
}
