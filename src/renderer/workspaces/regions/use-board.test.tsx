import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRegions } from '../../testing/open-regions.ts'
import { sampleBoard } from '../../testing/sample-regions.ts'

test('who comes back to the board finds what was polled meanwhile', async () => {
  const { bridge, tables } = await openRegions('#/regions/board', { rows: [{ regionCode: 'TX', minutes: 12 }] })
  await expect.element(page.getByText('1 wait', { exact: true })).toBeVisible()
  window.location.hash = '#/settings/appearance'
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  const next = sampleBoard(tables, [
    { regionCode: 'TX', minutes: 14 },
    { regionCode: 'AZ', minutes: 9 },
  ])
  bridge.emit('regions.board', next.state)
  window.location.hash = '#/regions/board'
  await expect.element(page.getByText('2 waits', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('treegrid', { name: 'Regions' })).toMatchTextContent(/Texas.*14 min/)
})
