/**
 * What a browser does by itself and this console does not: printing and saving the page, its source, developer tools, a menu over an image, dragging
 * things out of the page and files into it. Electron has most of these not at all; where the page is shown by a Chromium, this keeps them away.
 * The app's own shortcuts still hear their keys. The answer takes the guards away.
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

/** Print, save, source, a downloads page; with Shift (or Alt on macOS) developer tools, printing by the system's own window. By place on the keyboard. */
const plainKeys = new Set(['KeyP', 'KeyS', 'KeyU', 'KeyJ'])
const withShift = new Set(['KeyP', 'KeyS', 'KeyI', 'KeyJ', 'KeyC'])

function isBrowserKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (code === 'F12') return true
  if (!ctrlKey && !metaKey) return false
  return shiftKey || altKey ? withShift.has(code) || (altKey && code === 'KeyU') : plainKeys.has(code)
}

/** A field keeps the menu by which text is pasted and words are chosen. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Columns of a grid are moved by dragging; a link, an image and a selected text are dragged by nobody. */
const isOwnDrag = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[draggable="true"]') !== null

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
