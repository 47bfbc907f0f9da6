import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-part.tsx'
import './styles.ts'
import { showCutTexts } from './cut-texts.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

const lines = (name: string) => (
  <div style={{ width: 80 }}>
    <div className="clip" data-testid="long">
      <bdi>{name}</bdi>
    </div>
    <div className="clip" data-testid="short">
      Short
    </div>
  </div>
)
const long = () => page.getByTestId('long')

test('a text that is cut off is a tooltip while the pointer is on it, and one that has room is none', async () => {
  stop = showCutTexts(document)
  await renderPart(lines('Quarry Health Plaza Phoenix'))
  await userEvent.hover(long())
  await expect.element(long()).toHaveAttribute('title', 'Quarry Health Plaza Phoenix')
  await userEvent.hover(page.getByTestId('short'))
  await expect.element(long()).not.toHaveAttribute('title')
  await expect.element(page.getByTestId('short')).not.toHaveAttribute('title')
})

test('the tooltip goes when the text changes, as when a name is masked', async () => {
  stop = showCutTexts(document)
  const { rerender } = await renderPart(lines('Quarry Health Plaza Phoenix'))
  await userEvent.hover(long())
  await expect.element(long()).toHaveAttribute('title')
  await rerender(lines('•••••••••••••••••••••••••••'))
  await expect.element(long()).not.toHaveAttribute('title')
})
