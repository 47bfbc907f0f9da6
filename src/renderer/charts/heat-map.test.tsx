import '../shell/styles.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HeatMap } from './HeatMap.tsx'
import { renderPart } from '../testing/render-part.tsx'

test('Space and Enter on a cell open its column, and Space doesn’t scroll the page', async () => {
  const opened: number[] = []
  await renderPart(
    <HeatMap
      label="Slots"
      corner="Hour"
      rows={[{ label: '9 AM' }]}
      columns={2}
      heads={null}
      cellAt={({ column }) => ({ words: `Day ${column}`, text: column, ink: undefined })}
      home={{ row: 0, column: 1 }}
      layout="days"
      widths="4rem 2rem 2rem"
      onOpen={(column) => opened.push(column)}
    >
      {() => null}
    </HeatMap>,
  )
  const cell = page.getByRole('gridcell', { name: 'Day 1' })
  await expect.element(cell).toBeVisible()
  for (const key of [' ', 'Enter']) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    cell.element().dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
  }
  expect(opened).toEqual([1, 1])
})
