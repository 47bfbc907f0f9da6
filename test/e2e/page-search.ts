import type { Page } from 'playwright-core'
import { heapOf, withSession } from './page-session.ts'

/** Everywhere a page can hold a text, searched for marks. */

export type Place = 'document' | 'accessibility tree' | 'title' | 'addresses' | 'storage' | 'heap'

/** The text of each place. Of addresses: where the page is, and each entry of its list of where it was. */
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

/** Which of the marks stand in which place; places with none are left out. The memory is read only `withHeap`. */
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
