import '../shell/styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installSample } from '../testing/sample-platform.ts'
import { renderPart } from '../testing/render-part.tsx'
import { NumberField } from './NumberField.tsx'

let taken: (number | null)[] = []
beforeEach(() => {
  taken = []
})

/** A field of any longitude, or of a number of days that is needed. */
function Form({ needed = false }: { readonly needed?: boolean }) {
  const [value, setValue] = useState<number | null>(needed ? 7 : null)
  return (
    <>
      <NumberField
        label="Amount"
        min={needed ? 1 : -180}
        max={needed ? 3_660 : 180}
        value={value}
        onChange={(next) => {
          taken.push(next)
          if (next !== null || !needed) setValue(next)
        }}
      />
      <Button onClick={() => setValue(null)}>Start over</Button>
    </>
  )
}

const show = (node: React.ReactNode) => {
  installSample()
  return renderPart(<main>{node}</main>)
}
const field = () => page.getByRole('textbox', { name: 'Amount' })

test('a number with a sign, a point and zeros can be typed key by key', async () => {
  await show(<Form />)
  await field().click()
  await userEvent.keyboard('-112.')
  await expect.element(field()).toHaveValue('-112.')
  expect(taken.at(-1)).toBe(-112)
  await userEvent.keyboard('07')
  await expect.element(field()).toHaveValue('-112.07')
  expect(taken.at(-1)).toBe(-112.07)
  await userEvent.keyboard('0')
  await expect.element(field()).toHaveValue('-112.070')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('-112.07')
  expect(taken.at(-1)).toBe(-112.07)
})

test('a value that is set meanwhile replaces what was typed', async () => {
  await show(<Form />)
  await field().click()
  await userEvent.keyboard('12.5')
  // Without a move of the focus, as a key does.
  ;(page.getByRole('button', { name: 'Start over' }).element() as HTMLElement).click()
  await expect.element(field()).toHaveValue('')
})

test('an emptied field that needs a number shows it again once it is left, and takes none over its limit', async () => {
  await show(<Form needed />)
  await field().fill('')
  await expect.element(field()).toHaveValue('')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('7')
  await field().fill('')
  await userEvent.keyboard('5000')
  await expect.element(field()).toHaveValue('500')
  expect(taken.at(-1)).toBe(500)
})
