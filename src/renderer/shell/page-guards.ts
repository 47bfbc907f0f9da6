/**
 * Disables browser features: print and save, view source, developer tools, image menus, drags out of the page, and files dropped into it. Electron lacks most
 * of them; this covers a page shown in Chromium. The app's own shortcuts still work. Returns a function that removes the guards.
 */
export function guardPage(page: Document): () => void {
  const controller = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, isKept: (event: DocumentEventMap[Name]) => boolean) =>
    page.addEventListener(
      name,
      (event) => {
        if (isKept(event)) event.preventDefault()
      },
      { signal: controller.signal },
    )
  on('keydown', isBrowserKey)
  on('contextmenu', ({ target }) => !isField(target))
  on('dragstart', ({ target }) => !isOwnDrag(target))
  on('dragover', carriesFiles)
  on('drop', carriesFiles)
  return () => controller.abort()
}

/** Print, save, source, downloads page; with Shift (Alt on macOS) developer tools and the system's print dialog. By physical key. */
const plainKeys = new Set(['KeyP', 'KeyS', 'KeyU', 'KeyJ'])
const withShift = new Set(['KeyP', 'KeyS', 'KeyI', 'KeyJ', 'KeyC'])

function isBrowserKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (code === 'F12') return true
  if (!ctrlKey && !metaKey) return false
  return shiftKey || altKey ? withShift.has(code) || (altKey && code === 'KeyU') : plainKeys.has(code)
}

/** Fields keep their context menu for paste and spelling. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Users drag grid columns; links, images and selected text aren't draggable. */
const isOwnDrag = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[draggable="true"]') !== null

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
