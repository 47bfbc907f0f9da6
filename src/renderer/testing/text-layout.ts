/** Measures where text is drawn on a page, for tests against cut or overlapping text. Window pixels. */

export type TextLine = {
  readonly text: string
  readonly node: Node
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The share of a line box above its capitals, and below its baseline or descenders. */
const aboveCapitals = 0.19
const belowBaseLine = 0.19
const belowDescenders = 0.03
const hasDescender = /[gjpqy,;()ąęçQ“”]/u
/** Tolerance for rounding. */
const slack = 0.75

/** The drawn area of every visible line of text in `root`. */
export function textLines(root: Element): readonly TextLine[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: TextLine[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || parent === null || !parent.checkVisibility({ opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const below = hasDescender.test(text) ? belowDescenders : belowBaseLine
    for (const { left, right, top, bottom, height, width } of range.getClientRects()) {
      if (width < 0.5) continue
      lines.push({ text, node, left, right, top: top + height * aboveCapitals, bottom: bottom - height * below })
    }
  }
  return lines
}

/** Overlapping texts, each pair as words. */
export function overlaps(lines: readonly TextLine[]): readonly string[] {
  const sorted = lines.toSorted((one, other) => one.top - other.top)
  return sorted.flatMap((one, at) => {
    const found: string[] = []
    for (const other of sorted.slice(at + 1)) {
      if (other.top >= one.bottom - slack) break
      if (other.node === one.node) continue
      if (other.left < one.right - slack && one.left < other.right - slack)
        found.push(`“${one.text}” and “${other.text}”`)
    }
    return found
  })
}

/** Texts that are partly hidden: outside the window, or clipped by an ancestor. */
export function cuts(lines: readonly TextLine[]): readonly string[] {
  const frames = new Map<Element, DOMRect>()
  const frameOf = (element: Element) => {
    const known = frames.get(element) ?? element.getBoundingClientRect()
    frames.set(element, known)
    return known
  }
  const window_ = new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  return lines.flatMap((line) => {
    const across = ({ left, right }: DOMRect) => line.left >= left - slack && line.right <= right + slack
    const upright = ({ top, bottom }: DOMRect) => line.top >= top - slack && line.bottom <= bottom + slack
    if (!across(window_) || !upright(window_)) return [`“${line.text}” leaves the window`]
    for (let element = line.node.parentElement; element !== null; element = element.parentElement) {
      if (element === document.body || element === document.documentElement) continue
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      if (textOverflow === 'ellipsis') return [`“${line.text}” may end in an ellipsis`]
      const isCut =
        (overflowX !== 'visible' && !across(frameOf(element))) ||
        (overflowY !== 'visible' && !upright(frameOf(element)))
      if (isCut) return [`“${line.text}” is cut`]
    }
    return []
  })
}
