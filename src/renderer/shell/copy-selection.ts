import { type Copied, copyText } from '../parts/copy-text.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Sends every copy and cut on the page through main as plain text. Prevents the browser's own clipboard write, because nothing would clear it. `tell` gets
 * each result; returns the unsubscribe function.
 */
export function copySelection(page: Document, onCopied: (came: Copied) => void): () => void {
  const onCopy = (event: ClipboardEvent) => void pass(event)

  async function pass(event: ClipboardEvent): Promise<void> {
    if (event.defaultPrevented) return
    event.preventDefault()
    const field = textField(event.target)
    // A password typed unseen must not become visible elsewhere; browsers do the same.
    if (field?.type === 'password') return
    const text = field === undefined ? (page.getSelection()?.toString() ?? '') : selectedIn(field, page)
    // With no selection, the keys do nothing and the clipboard stays.
    if (text === '') return
    const came = await copyText(text)
    if (came.copied && event.type === 'cut' && field !== undefined) cutOut(field, text, page)
    onCopied(came)
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
  // Some inputs, such as numbers, don't report selection offsets; then the page's selection is the text in the field.
  if (selectionStart === null || selectionEnd === null) return page.getSelection()?.toString() ?? ''
  return field.value.slice(selectionStart, selectionEnd)
}

/** Deletes the text from its field after the copy, unless the selection changed meanwhile. The user can undo it. */
function cutOut(field: TextField, text: string, page: Document): void {
  if (page.activeElement !== field || field.readOnly || field.disabled || selectedIn(field, page) !== text) return
  // Deprecated, but the only way that supports undo and triggers the field's own listeners.
  page.execCommand('delete')
}
