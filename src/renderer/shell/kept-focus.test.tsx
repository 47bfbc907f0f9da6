import { MantineProvider, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PanelButton } from '../parts/PanelButton.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A popover with a list whose rows remove themselves. */
function Views() {
  useKeptFocus()
  const [names, setNames] = useState(['Phoenix', 'Texas'])
  return (
    <MantineProvider>
      <PanelButton words="Views" panelWidth={200}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      </PanelButton>
    </MantineProvider>
  )
}

test('the focus of a row that goes away in an open popover stays in it, and Esc closes it', async () => {
  await render(<Views />)
  await page.getByRole('button', { name: 'Views' }).click()
  ;(page.getByRole('button', { name: 'Remove Phoenix' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Views' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Remove Texas' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** Text shown only while the first button has the focus, and a button that disappears on click. */
function Part() {
  useKeptFocus()
  const [shown, setShown] = useState(false)
  const [gone, setGone] = useState(false)
  return (
    <section aria-label="Part">
      <button type="button" onFocus={() => setShown(true)} onBlur={() => setShown(false)}>
        First
      </button>
      {shown && <p>Told while it has the focus</p>}
      {!gone && (
        <button type="button" onClick={() => setGone(true)}>
          Second
        </button>
      )}
    </section>
  )
}

test('the focus goes on with Tab from what shows more while it has the focus', async () => {
  await render(<Part />)
  ;(page.getByRole('button', { name: 'First' }).element() as HTMLElement).focus()
  await expect.element(page.getByText('Told while it has the focus')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Told while it has the focus')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Second' })).toHaveFocus()
})

test('the focus of what goes away is taken by the part in which it stood', async () => {
  await render(<Part />)
  ;(page.getByRole('button', { name: 'Second' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Part' })).toHaveFocus()
})

/** A row with a dialog that removes it. */
function Keys() {
  useKeptFocus()
  const [isSet, setSet] = useState(true)
  const [opened, setOpened] = useState(false)
  const remove = () => {
    setSet(false)
    setOpened(false)
  }
  return (
    <MantineProvider>
      <section aria-label="Keys">
        {isSet && (
          <button type="button" onClick={() => setOpened(true)}>
            Remove
          </button>
        )}
      </section>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Remove the key?"
        withCloseButton={false}
        transitionProps={{ duration: 0 }}
      >
        <button type="button" data-autofocus onClick={remove}>
          Remove key
        </button>
      </Modal>
    </MantineProvider>
  )
}

test('the part of a row that its dialog removes takes the focus, since the button that opened the dialog is gone', async () => {
  await render(<Keys />)
  ;(page.getByRole('button', { name: 'Remove', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove key' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Keys' })).toHaveFocus()
})
