/** What cannot be read, reached or told apart on a page. The functions are sent to the page as text, so each has all it needs inside. */

/** Runs in the page: texts that are cut without a way to read them, and controls that cannot be reached. Empty if all is well. */
export const unreadable = (): string[] => {
  const slack = 2
  type Box = { left: number; top: number; right: number; bottom: number }
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    return false
  }
  /** Where an element's box is clipped for good: what scrolls can be scrolled to. */
  const clippedBy = (from: Element, box: Box): Element | 'window' | undefined => {
    let at: Element | null = from
    let inside = box
    for (;;) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed') break
      // Boxes between an element that is placed absolutely and its containing block don't clip it.
      at = position === 'absolute' && at instanceof HTMLElement ? at.offsetParent : at.parentElement
      if (at === null || at === document.body) break
      const { overflowX, overflowY } = getComputedStyle(at)
      const area = at.getBoundingClientRect()
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      if (clips(overflowX) && (inside.left < area.left - slack || inside.right > area.right + slack)) return at
      if (clips(overflowY) && (inside.top < area.top - slack || inside.bottom > area.bottom + slack)) return at
      if (scrolls(overflowX)) inside = { ...inside, left: area.left, right: area.right }
      if (scrolls(overflowY)) inside = { ...inside, top: area.top, bottom: area.bottom }
    }
    const { innerWidth, innerHeight } = window
    const isOut =
      inside.left < -slack ||
      inside.top < -slack ||
      inside.right > innerWidth + slack ||
      inside.bottom > innerHeight + slack
    return isOut ? 'window' : undefined
  }

  /** The part of a box that its lists and lines show. */
  const seenOf = (from: Element, box: Box): Box => {
    let seen: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
    for (let at: Element | null = from; at !== null && at !== document.body; at = at.parentElement) {
      const { overflow, display } = getComputedStyle(at)
      if (overflow === 'visible' || display === 'inline') continue
      const { left, top, right, bottom } = at.getBoundingClientRect()
      seen = {
        left: Math.max(seen.left, left),
        top: Math.max(seen.top, top),
        right: Math.min(seen.right, right),
        bottom: Math.min(seen.bottom, bottom),
      }
    }
    return seen
  }

  /** What sticks to an edge of its list lets the list scroll by. */
  const isStuck = (at: Element | null): boolean =>
    at !== null && (getComputedStyle(at).position === 'sticky' || isStuck(at.parentElement))

  const findings: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth)
    findings.push(`the page scrolls sideways: ${scrollWidth} of ${window.innerWidth} px`)
  const controls =
    'a[href], button:not(.skip, [class*=_skip_]), select, textarea, summary, input:not([type=hidden]), [role=tab], [role=menuitem], [role=option], [role=switch], [role=slider], label:has(input)'
  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect()
    // A box that is drawn by its label, or that gets its size with the focus.
    if (
      box.width < 4 ||
      box.height < 4 ||
      isHidden(control) ||
      control.closest('[inert], svg, [role=gridcell]') !== null
    )
      continue
    const clip = clippedBy(control, box)
    if (clip !== undefined) {
      findings.push(
        `${nameOf(control)} is outside of ${clip === 'window' ? 'the window' : clip.className || clip.localName}`,
      )
      continue
    }
    // The middle of what its list shows of it.
    const seen = seenOf(control, box)
    if (seen.right - seen.left < 4 || seen.bottom - seen.top < 4) continue
    const over = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
    if (
      over === null ||
      control.contains(over) ||
      over.contains(control) ||
      getComputedStyle(control).pointerEvents === 'none'
    )
      continue
    // It is drawn by its label, or something that is open covers it, which closes again.
    if (over.closest('label')?.contains(control) === true) continue
    if (control instanceof HTMLInputElement && control.parentElement?.contains(over) === true) continue
    if (
      over.closest(
        '[data-portal], [role=dialog], [role=menu], [role=listbox], [role=tooltip], [aria-modal], aside, [role=complementary], thead, [role=columnheader]',
      ) !== null
    )
      continue
    if (isStuck(over)) continue
    findings.push(`${nameOf(control)} is under ${nameOf(over)}`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    if (
      holder === null ||
      (node.textContent ?? '').trim() === '' ||
      holder.closest('script, style, svg, option, [role=gridcell], [aria-hidden=true], textarea, [class*=_skip_]') !==
        null
    )
      continue
    if (isHidden(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const seen = seenOf(holder, range.getClientRects()[0] ?? box)
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
    const over = seen.left < seen.right && seen.top < seen.bottom ? document.elementFromPoint(x, y) : null
    const overText = [...(over?.childNodes ?? [])].find((child) => child instanceof Text && child.data.trim() !== '')
    if (
      over !== null &&
      overText !== undefined &&
      !over.contains(holder) &&
      !holder.contains(over) &&
      over.closest('[data-portal], aside, [role=complementary], thead') === null &&
      !isStuck(over) &&
      getComputedStyle(over).backgroundColor === 'rgba(0, 0, 0, 0)'
    ) {
      const above = document.createRange()
      above.selectNodeContents(overText)
      const isAcross = [...above.getClientRects()].some(
        (its) => its.left < x && its.right > x && its.top < y && its.bottom > y,
      )
      if (isAcross) findings.push(`“${node.textContent}” and “${overText.textContent}” overlap`)
    }
    const own = getComputedStyle(holder)
    const area = holder.getBoundingClientRect()
    const isOwn = own.overflowX !== 'visible' && own.display !== 'inline'
    const isCutHere =
      isOwn &&
      own.overflowX !== 'auto' &&
      own.overflowX !== 'scroll' &&
      (box.right > area.right + slack || box.bottom > area.bottom + slack)
    const isScrolled = own.overflowX === 'auto' || own.overflowX === 'scroll'
    if (!isCutHere && clippedBy(holder, isScrolled ? area : box) === undefined) continue
    // What is cut has its whole text under the pointer.
    holder.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const isTold = holder.closest('[title], [aria-describedby]') !== null
    holder.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
    if (isTold) continue
    findings.push(
      `cut: “${(node.textContent ?? '').trim().slice(0, 60)}” in ${holder.closest('[class]')?.className.toString().slice(0, 60)}`,
    )
  }
  return [...new Set(findings)]
}

/** Runs in the page, in forced colors: what is selected, checked or focused and looks like the rest, and bars that have no color. */
export const indistinct = async (): Promise<string[]> => {
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`
  const lookOf = (element: Element) =>
    ['', '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part)
        if (part !== '' && (style.content === 'none' || style.display === 'none')) return ''
        const names = [
          'outline',
          'border-top',
          'border-right',
          'border-bottom',
          'border-left',
          'background-color',
          'background-image',
          'color',
        ]
        return names.map((name) => style.getPropertyValue(name)).join()
      })
      .join()
  const marks = (element: Element) =>
    [element, ...element.querySelectorAll('*')].map(lookOf).join('\n') + element.querySelectorAll('svg').length
  const findings: string[] = []
  const chosen =
    '[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-checked=true], [role=tab][data-active], .mantine-SegmentedControl-label[data-active]'
  const same = (element: Element) => {
    const role = element.getAttribute('role')
    const others = [
      ...(element
        .closest(
          'ul, ol, nav, [role=grid], [role=treegrid], [role=tablist], [role=listbox], [role=radiogroup], [role=group], [role=menu], tbody, dl',
        )
        ?.querySelectorAll(element.localName) ?? []),
    ]
    return others.find(
      (other) =>
        other !== element &&
        !other.matches(chosen) &&
        other.getAttribute('role') === role &&
        other.className.toString().split(' ')[0] === element.className.toString().split(' ')[0],
    )
  }
  for (const element of document.querySelectorAll(chosen)) {
    if (!element.checkVisibility()) continue
    const other = same(element)
    if (other !== undefined && marks(element) === marks(other))
      findings.push(`${nameOf(element)} looks like ${nameOf(other)}`)
  }
  for (const input of document.querySelectorAll('input[type=checkbox], input[type=radio]')) {
    const label = input.closest('label')
    const drawn = [input, input.nextElementSibling, label].filter((one) => one !== null)
    const isDrawn = drawn.some((one) => {
      const { borderTopStyle, borderTopWidth, opacity, appearance } = getComputedStyle(one)
      if (opacity === '0' || one.getBoundingClientRect().width < 4) return false
      return appearance === 'auto' || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1)
    })
    // A choice that is drawn by the words of its label. A switch has a track of its own.
    const isByWords =
      input.role !== 'switch' &&
      [...(input instanceof HTMLInputElement ? (input.labels ?? []) : [])].some(
        ({ textContent }) => textContent.trim() !== '',
      )
    const isUnseen = getComputedStyle(input).opacity === '0' || input.getBoundingClientRect().width < 4
    if (input.checkVisibility() && !isDrawn && !(isByWords && isUnseen))
      findings.push(`${nameOf(label ?? input)} has no box`)
  }
  const seen = new Set<string>()
  const before = document.activeElement
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]',
  )) {
    const look = `${element.localName} ${element.className} ${element.getAttribute('type')}`
    if (seen.has(look) || !element.checkVisibility() || element.closest('[inert]') !== null) continue
    seen.add(look)
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) continue
    // The ring of a box, a switch or a radio is on what draws it.
    const ringed = [
      element,
      ...(element.parentElement?.children ?? []),
      element.closest('label, [class*=-wrapper]') ?? element,
    ]
    const hasRing = ringed.some((one) =>
      ['', '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      }),
    )
    if (!hasRing) findings.push(`${nameOf(element)} has no ring with the focus`)
    // A list that opens with the focus closes when it loses it, if it has opened by then.
    if (element.getAttribute('aria-haspopup') === 'listbox') await new Promise((done) => setTimeout(done))
  }
  // Without a focus before, the last one keeps none.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return [...new Set(findings)]
}
