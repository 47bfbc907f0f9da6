import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

/** Keeps text on the wall from being cut or overlapping: shrinks it step by step within each element. */

/** Font sizes from 1 down to 0.35; the styles keep names and waits readable from four meters. */
const sizes = 14
const stepBy = 0.05
/** From this step long words break; the last step hides what the styles mark as optional. */
const breaksFrom = 6
const tight = sizes
const steps = sizes + 1

const overflows = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

function setStep(element: HTMLElement, step: number): void {
  element.style.setProperty('--fit', String(1 - Math.min(step, sizes - 1) * stepBy))
  element.toggleAttribute('data-breaks', step >= breaksFrom)
  element.toggleAttribute('data-tight', step >= tight)
}

/** Sets `--fit` of an element to the largest step at which its content fits. */
export function fit(element: HTMLElement): void {
  setStep(element, 0)
  if (!overflows(element)) return
  let [over, fits] = [0, steps - 1]
  while (fits - over > 1) {
    const middle = (over + fits) >> 1
    setStep(element, middle)
    if (overflows(element)) over = middle
    else fits = middle
  }
  setStep(element, fits)
}

/** Fits the content of `ref` whenever `shape` or the size of its box changes. `shape` covers everything else that its size depends on. */
export function useFit(ref: RefObject<HTMLElement | null>, shape: string): void {
  const fonts = useFontsLoaded()
  useLayoutEffect(() => {
    if (ref.current !== null) fit(ref.current)
  }, [ref, shape, fonts])
  // At the first fit the wall may not have its final size yet.
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}

/** Counts font loads, since they change text widths. */
let loads = 0

function useFontsLoaded(): number {
  return useSyncExternalStore(onFonts, () => loads)
}

function onFonts(listener: () => void): () => void {
  const loaded = () => {
    loads += 1
    listener()
  }
  document.fonts.addEventListener('loadingdone', loaded)
  return () => document.fonts.removeEventListener('loadingdone', loaded)
}
