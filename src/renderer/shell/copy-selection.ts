import { type Copied, copyText } from '../parts/copy-text.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Copying and cutting what is selected, anywhere on the page, through main: the page's own write, which nobody would take off the clipboard again,
 * is prevented. Only plain text goes. `tell` hears what came of each; the answer stops listening.
 */
export function copySelection(page: Document, tell: (came: Copied) => void): () => void {
  const onCopy = (event: ClipboardEvent) => void pass(event)

  async function pass(event: ClipboardEvent): Promise<void> {
    if (event.defaultPrevented) return
    event.preventDefault()
    const field = textField(event.target)
    // What is typed unseen is not to be seen elsewhere either, as everywhere.
    if (field?.type === 'password') return
    const text = field === undefined ? (page.getSelection()?.toString() ?? '') : selectedIn(field, page)
    // Nothing selected: the keys do nothing, and what was copied before stays.
    if (text === '') return
    const came = await copyText(text)
    if (came.copied && event.type === 'cut' && field !== undefined) cutOut(field, text, page)
    tell(came)
  }

  page.addEventListener('copy', onCopy)
  page.addEventListener('cut', onCopy)
  return () => {
    page.removeEventListener('copy', onCopy)
    page.removeEventListener('cut', onCopy)
  }
}

const textField = (target: EventTarget | null): TextField | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

function selectedIn(field: TextField, page: Document): string {
  const { selectionStart, selectionEnd } = field
  // A field of numbers, say, does not tell places; the page's own selection is then the text in it.
  if (selectionStart === null || selectionEnd === null) return page.getSelection()?.toString() ?? ''
  return field.value.slice(selectionStart, selectionEnd)
}

/** Takes the text out of its field once it is on the clipboard, unless the selection moved on meanwhile. Undone like any other typing. */
function cutOut(field: TextField, text: string, page: Document): void {
  if (page.activeElement !== field || field.readOnly || field.disabled || selectedIn(field, page) !== text) return
  // Deprecated, and the only way that can be undone and that the field's own listeners hear.
  page.execCommand('delete')
}
