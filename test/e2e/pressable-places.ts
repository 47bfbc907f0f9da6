import type { Page } from 'playwright-core'

/** Where the elements that can be pressed are, and which of them move. */

/** Seconds after which the places are compared: ages grow by a digit, by a unit, and past what counts as fresh. */
const moments = [1, 3, 10, 31, 62, 90]

/** Of a whole screen that moves, the first elements tell where. */
const mostTold = 8

/** Runs in the page: keeps the places of all visible elements that can be pressed. */
const remember = () => {
  const pressable =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=row], [role=gridcell], [role=slider]'
  const placesNow = () =>
    new Map(
      [...document.querySelectorAll(pressable)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
        const name = `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 80)}”`
        return [[element, { left, top, name }] as const]
      }),
    )
  const before = placesNow()
  Object.assign(window, {
    movedSince: () => {
      const now = placesNow()
      const added = [...now].filter(([element]) => !before.has(element)).map(([, place]) => place)
      return [...before].flatMap(([element, { left, top, name }]) => {
        // An element that was drawn anew counts as the same if its name tells which it is.
        const alike = added.filter((place) => place.name === name)
        const place = now.get(element) ?? (element.isConnected || alike.length !== 1 ? undefined : alike[0])
        if (place === undefined) return []
        const [right, down] = [Math.round(place.left - left), Math.round(place.top - top)]
        return Math.abs(right) > 2 || Math.abs(down) > 2 ? [`${name} by ${right}, ${down} px`] : []
      })
    },
  })
}

/** What moved since `remember`, each with its name and by how much. */
const movedSince = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { movedSince: () => string[] }).movedSince())

/** Waits until nothing has moved for half a second: what a person's own act has begun is done. */
export async function settled(page: Page): Promise<void> {
  for (let turn = 0, calm = 0; turn < 100 && calm < 5; turn++) {
    await page.evaluate(remember)
    await new Promise((resolve) => setTimeout(resolve, 100))
    calm = (await movedSince(page)).length === 0 ? calm + 1 : 0
  }
}

/** Passes 90 seconds on the page's clock and returns what moved by itself, with the second. The clock must be installed. */
export async function movedIn90Seconds(page: Page): Promise<string[]> {
  await page.evaluate(remember)
  const moved: string[] = []
  for (const [at, moment] of moments.entries()) {
    await page.clock.runFor((moment - (moments[at - 1] ?? 0)) * 1_000)
    for (const words of (await movedSince(page)).slice(0, mostTold)) moved.push(`after ${moment} sec: ${words}`)
    // The first movement is the one to mend; later ones follow from it.
    if (moved.length > 0) break
  }
  return moved
}
