import '../shell/styles.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installSample } from '../testing/sample-platform.ts'
import { renderPart } from '../testing/render-part.tsx'
import { withProblems } from './checked.ts'
import { useCheckedForm } from './use-checked-form.ts'

type Marks = 'on-submit' | 'on-leave' | 'at-once'
const sent: unknown[] = []

function Form({ marks }: { readonly marks: Marks }) {
  const { field, toggle, isMarked, isDirty, props } = useCheckedForm({
    initialValues: { from: '5', to: '3', on: false },
    check: (draft) =>
      withProblems(
        { ok: true, sent: draft },
        {
          from: draft.from === '' ? 'Enter a number.' : undefined,
          to: Number(draft.to) < Number(draft.from) ? 'Not less than From.' : undefined,
        },
      ),
    onSend: (draft) => sent.push(draft),
    marks,
    takesFocus: true,
  })
  return (
    <form aria-label="Range" {...props}>
      <TextInput label="From" {...field('from')} />
      <TextInput label="To" {...field('to')} />
      <Switch label="On" {...toggle('on')} />
      <Button type="submit">Save</Button>
      <p>{[isMarked && 'marked', isDirty() && 'dirty'].filter(Boolean).join(', ')}</p>
    </form>
  )
}

const from = () => page.getByRole('textbox', { name: 'From' })
const to = () => page.getByRole('textbox', { name: 'To' })
const save = () => page.getByRole('button', { name: 'Save' }).click()

async function open(marks: Marks) {
  sent.length = 0
  installSample()
  await renderPart(<Form marks={marks} />)
  await expect.element(from()).toHaveFocus()
}

test('a submit with errors marks the fields, focuses the first of them and sends nothing', async () => {
  await open('on-submit')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(to()).not.toHaveAttribute('aria-invalid', 'true')
  await save()
  await expect.element(to()).toHaveFocus()
  await expect.element(to()).toHaveAccessibleDescription('Not less than From.')
  await expect.element(page.getByText('marked', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
  // Errors follow the typing, also in the other field.
  await from().fill('')
  await expect.element(from()).toHaveAccessibleDescription('Enter a number.')
  await expect.element(to()).not.toHaveAttribute('aria-invalid', 'true')
  await from().fill('1')
  await page.getByRole('switch', { name: 'On' }).click()
  await expect.element(page.getByText('dirty', { exact: true })).toBeVisible()
  await save()
  expect(sent).toEqual([{ from: '1', to: '3', on: true }])
})

test('a field that was left shows its error before the first submit, and no other does', async () => {
  await open('on-leave')
  await from().fill('')
  await to().fill('-1')
  await expect.element(from()).toHaveAccessibleDescription('Enter a number.')
  await expect.element(to()).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(to()).toHaveAccessibleDescription('Not less than From.')
  await save()
  await expect.element(from()).toHaveFocus()
})

test('where errors show at once, none waits for a submit', async () => {
  await open('at-once')
  await expect.element(to()).toHaveAccessibleDescription('Not less than From.')
  expect(sent).toEqual([])
})
