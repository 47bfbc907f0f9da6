import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import './styles.ts'
import { copyAndReport, showBriefMessage } from '../parts/brief-message.ts'
import { type FakeBridge, installFakeBridge, refuse } from '../testing/fake-bridge.ts'
import { inputsOf } from '../testing/render-app.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { BriefMessageLine } from './BriefMessageLine.tsx'
import { guardPage } from './page-guards.ts'

let bridge: FakeBridge
let unguard: () => void

function Sample() {
  return (
    <>
      <p data-testid="words">
        Dana <b>Fallow</b>, 1962-03-04
      </p>
      <input aria-label="Name" defaultValue="Dana Fallow" />
      <textarea aria-label="Note" defaultValue="one two three" />
      <input aria-label="PIN" type="password" defaultValue="736251" />
      <input aria-label="Days" type="number" defaultValue="4711" />
      <input aria-label="Fixed" readOnly defaultValue="not to be changed" />
      <a href="#/x">A link</a>
      <div draggable="true" data-testid="column">
        A column
      </div>
      <BriefMessageLine />
    </>
  )
}

beforeEach(async () => {
  bridge = installFakeBridge({ 'clipboard.copy': () => ({ clearedInSeconds: 60 }) })
  unguard = guardPage(document)
  await renderPart(<Sample />)
})
afterEach(() => unguard())

const copies = () => inputsOf(bridge, 'clipboard.copy').map((input) => (input as { text: string }).text)
const field = (name: string) => page.getByLabelText(name)
/** True if no handler prevented the page's default action. */
function pageWrites(): Promise<boolean> {
  return new Promise((resolve) =>
    window.addEventListener('copy', (event) => resolve(!event.defaultPrevented), { once: true }),
  )
}
async function press(name: string, keys: string) {
  const element = field(name).element() as HTMLInputElement
  element.focus()
  element.select()
  await userEvent.keyboard(keys)
}

test('selected text anywhere goes to main as plain text, and the page writes nothing', async () => {
  const words = page.getByTestId('words').element()
  getSelection()?.selectAllChildren(words)
  const writes = pageWrites()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(copies).toEqual(['Dana Fallow, 1962-03-04'])
  expect(await writes).toBe(false)
})

test('the control: where the listener is not, the page would write', async () => {
  const { unmount } = await render(<BriefMessageLine />)
  const copy = () => {
    const event = new ClipboardEvent('copy', { cancelable: true })
    document.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(copy()).toBe(true)
  await unmount()
  await cleanup()
  expect(copy()).toBe(false)
})

test('the same words again are a new element, which screen readers read', async () => {
  const show = () => showBriefMessage({ worked: true, words: 'Note added.' })
  const shown = () => page.getByRole('status').element().firstElementChild
  show()
  await expect.element(page.getByText('Note added.')).toBeVisible()
  const first = shown()
  show()
  await expect.poll(shown).not.toBe(first)
  await expect.element(page.getByText('Note added.')).toBeVisible()
})

test('what is selected in a field is copied, also where a field tells no places', async () => {
  await press('Name', '{Control>}c{/Control}')
  await expect.poll(copies).toEqual(['Dana Fallow'])
  const note = field('Note').element() as HTMLTextAreaElement
  note.focus()
  note.setSelectionRange(4, 7)
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(copies).toEqual(['Dana Fallow', 'two'])
  await press('Days', '{Control>}c{/Control}')
  await expect.poll(copies).toEqual(['Dana Fallow', 'two', '4711'])
})

test('what is typed unseen is not copied, nor is nothing', async () => {
  await press('PIN', '{Control>}c{/Control}')
  const name = field('Name').element() as HTMLInputElement
  name.focus()
  name.setSelectionRange(2, 2)
  await userEvent.keyboard('{Control>}c{/Control}')
  await press('Name', '{Control>}c{/Control}')
  await expect.poll(copies).toEqual(['Dana Fallow'])
})

test('cutting takes the text out once it is on the clipboard, and can be undone', async () => {
  const note = field('Note').element() as HTMLTextAreaElement
  note.focus()
  note.setSelectionRange(3, 7)
  await userEvent.keyboard('{Control>}x{/Control}')
  await expect.poll(() => note.value).toBe('one three')
  expect(copies()).toEqual([' two'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => note.value).toBe('one two three')
})

test('cutting what may not be changed copies it and leaves it', async () => {
  await press('Fixed', '{Control>}x{/Control}')
  await expect.poll(copies).toEqual(['not to be changed'])
  await expect.element(field('Fixed')).toHaveValue('not to be changed')
})

test('a copy that fails is reported with what to do, and a cut that fails takes nothing out', async () => {
  const notTaken = { message: 'The clipboard didn’t accept the copy.', nextStep: 'Try again.' }
  bridge.answer({ 'clipboard.copy': () => refuse('storage', notTaken) })
  await press('Name', '{Control>}x{/Control}')
  await expect.element(page.getByText('Not copied. The clipboard didn’t accept the copy. Try again.')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Dana Fallow')
})

test('a copy out of a menu says how long it stays', async () => {
  await copyAndReport('an id')
  await expect.element(page.getByText('Copied for 60 sec')).toBeVisible()
  expect(copies()).toEqual(['an id'])
})

test.each([
  ['p', {}],
  ['s', {}],
  ['u', {}],
  ['j', {}],
  ['p', { shiftKey: true }],
  ['s', { shiftKey: true }],
  ['i', { shiftKey: true }],
  ['j', { shiftKey: true }],
  ['c', { shiftKey: true }],
])('Ctrl and %s %o does nothing of a browser, and the app still hears it', (key, more) => {
  let heard = 0
  const listen = () => void (heard += 1)
  document.addEventListener('keydown', listen)
  for (const modifier of ['ctrlKey', 'metaKey']) {
    const event = new KeyboardEvent('keydown', {
      key,
      code: `Key${key.toUpperCase()}`,
      [modifier]: true,
      cancelable: true,
      bubbles: true,
      ...more,
    })
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  }
  document.removeEventListener('keydown', listen)
  expect(heard).toBe(2)
})

test('keys that are not the browser’s stay, and so does typing', () => {
  for (const init of [
    { code: 'KeyC', ctrlKey: true },
    { code: 'KeyV', ctrlKey: true },
    { code: 'KeyP' },
    { code: 'KeyS', shiftKey: true },
    { code: 'F5' },
  ]) {
    const event = new KeyboardEvent('keydown', { ...init, cancelable: true, bubbles: true })
    document.body.dispatchEvent(event)
    expect([init.code, event.defaultPrevented]).toEqual([init.code, false])
  }
})

test('nothing is dragged out but columns, no file is dropped in, no menu but over fields', () => {
  const prevented = (name: string, on: Element, make: () => Event) => {
    const event = make()
    on.dispatchEvent(event)
    return [name, event.defaultPrevented]
  }
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'x.html', { type: 'text/html' }))
  const drag =
    (type: string, dataTransfer = new DataTransfer()) =>
    () =>
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
  const menu = () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  const link = page.getByRole('link', { name: 'A link' }).element()
  expect([
    prevented('link out', link, drag('dragstart')),
    prevented('column out', page.getByTestId('column').element(), drag('dragstart')),
    prevented('file over', link, drag('dragover', files)),
    prevented('file in', link, drag('drop', files)),
    prevented('column over', link, drag('dragover')),
    prevented('menu', link, menu),
    prevented('menu of a field', field('Name').element(), menu),
  ]).toEqual([
    ['link out', true],
    ['column out', false],
    ['file over', true],
    ['file in', true],
    ['column over', false],
    ['menu', true],
    ['menu of a field', false],
  ])
})
