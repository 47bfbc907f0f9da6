import type { Page } from 'playwright-core'

/** Elements with what the person or the platform wrote. */
const quoted = 'bdi, code, pre, q, .mono, textarea'
/** Elements with data of the platform besides. */
const data = `${quoted}, [role=gridcell], [role=row] [role=rowheader], td, [role=option], svg text`

/** The visible texts of a page without its data, and what screen readers hear of its controls. */
export const wordsOn = (page: Page): Promise<readonly string[]> =>
  read(page, { without: data, attributes: ['aria-label', 'title', 'placeholder'], inPicture: false })

/** What a picture of the window shows: the texts in view, those of tables and charts, and what the fields have. */
export const wordsInPicture = (page: Page): Promise<readonly string[]> =>
  read(page, { without: quoted, attributes: [], inPicture: true })

type Wanted = {
  /** A selector of elements that are left out. */
  readonly without: string
  readonly attributes: readonly string[]
  /** Only what is in the window and in no hidden part of a scroll area; fields with their value or placeholder. */
  readonly inPicture: boolean
}

async function read(page: Page, wanted: Wanted): Promise<readonly string[]> {
  return await page.evaluate(async ({ without, attributes, inPicture }) => {
    const found: { readonly element: Element; readonly words: string }[] = []
    const add = (element: Element | null, text: string | null | undefined) => {
      const words = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
      if (element === null || !/\p{L}{2}/u.test(words) || element.closest(`script, style, ${without}`) !== null) return
      if (element.checkVisibility({ visibilityProperty: true })) found.push({ element, words })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      add(node.parentElement, node.textContent)
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`[${name}]`)) add(element, element.getAttribute(name))
    }
    const wordsOf = (those: typeof found) => [...new Set(those.map(({ words }) => words))]
    if (!inPicture) return wordsOf(found)

    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=password])',
    )) {
      add(field, field.value === '' ? field.placeholder : field.value)
    }
    for (const field of document.querySelectorAll('select')) add(field, field.selectedOptions[0]?.label)
    const inView = await new Promise<ReadonlySet<Element>>((resolve) => {
      // Reports all elements at once, cut to the window and to the scroll areas they are in.
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        // A text for screen readers alone has one pixel.
        const shown = entries.filter(({ intersectionRect: { width, height } }) => width > 1 && height > 1)
        resolve(new Set(shown.map(({ target }) => target)))
      })
      observer.observe(document.body)
      for (const { element } of found) observer.observe(element)
    })
    return wordsOf(found.filter(({ element }) => inView.has(element)))
  }, wanted)
}
