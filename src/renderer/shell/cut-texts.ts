/**
 * A text that its line cuts off can be read in full under the pointer, as a tooltip that goes with the pointer. It goes with a change of the text too, so that
 * it never shows what has been masked meanwhile. Returns the unsubscribe function.
 */
export function showCutTexts(page: Document): () => void {
  let cut: Element | undefined
  const hide = () => {
    changes.disconnect()
    cut?.removeAttribute('title')
    cut = undefined
  }
  const changes = new MutationObserver(hide)

  const onOver = ({ target }: PointerEvent) => {
    hide()
    if (!(target instanceof Element) || target.closest('[title]') !== null) return
    for (let at: Element | null = target, up = 0; at !== null && up < 3; at = at.parentElement, up++) {
      if (getComputedStyle(at).textOverflow !== 'ellipsis' || at.scrollWidth <= at.clientWidth) continue
      cut = at
      at.setAttribute('title', at.textContent.trim())
      changes.observe(at, { childList: true, characterData: true, subtree: true })
      return
    }
  }
  page.addEventListener('pointerover', onOver)
  page.addEventListener('pointerout', hide)
  return () => {
    hide()
    page.removeEventListener('pointerover', onOver)
    page.removeEventListener('pointerout', hide)
  }
}
