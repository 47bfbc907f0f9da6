import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUiState } from '../../app/ui-state.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { regionsAnswers, type SampleRow, sampleAlert, sampleBoard } from '../../testing/sample-regions.ts'
import { holdMs } from './use-wall-keys.ts'

beforeEach(() => page.viewport(1920, 1080))
afterEach(() => page.viewport(1280, 800))

const wall = () => page.getByRole('region', { name: 'Wall' })
const tile = (name: RegExp) => wall().getByRole('listitem').filter({ hasText: name })

async function renderWall(rows?: readonly SampleRow[], options: Parameters<typeof sampleBoard>[2] = {}) {
  const tables = fakeSnapshots()
  const board = sampleBoard(tables, rows, options)
  const bridge = await renderApp('#/regions/wall', {
    tables,
    answers: regionsAnswers(board, options.alerts ?? []),
  })
  return { bridge, tables, board }
}

test('shows the worst first, eight at a time, with words where there is no number', async () => {
  await renderWall(undefined, { alerts: [sampleAlert()] })
  await expect
    .element(tile(/58/).first())
    .toMatchTextContent(/Texas.*Virtual, pediatric.*58.*min.*\+24.*Slow.*26 s ago/)
  expect(wall().getByRole('listitem').elements()).toHaveLength(8)
  await expect
    .element(wall().getByRole('status'))
    .toMatchTextContent(/Texas, virtual, pediatric.*over 45 min for 11 min.*Not acknowledged/)
  await expect.element(wall().getByText('SIMULATED')).toBeVisible()
  await expect.element(wall().getByText(/Page 1 of 2/)).toBeVisible()
  await expect.element(wall()).toMatchTextContent(/9 open2 busy2 closed1 stale1 missing/)
})

test('what is unavailable, stale or missing has no plain number', async () => {
  await renderWall([
    {
      regionCode: 'WA',
      status: 'busy',
      reason: 'REGION_BUSY',
      busyMessage: 'Flu surge',
      waitSeconds: 600,
      available: false,
    },
    { regionCode: 'WA', minutes: 16, visitTypeName: 'phone' },
    { regionCode: 'CO', status: 'missing', freshness: 'missing', available: false, reason: undefined },
    { regionCode: 'AZ', minutes: 14, status: 'stale', freshness: 'frozen', samePolls: 9, age: 17 * 60 },
  ])
  await expect.element(tile(/Busy/)).toMatchTextContent(/“Flu surge”.*Phone: 16 min/)
  expect(tile(/Flu surge/).element().textContent).not.toContain('10')
  await expect.element(tile(/Colorado/)).toMatchTextContent(/Missing.*Not in last answer.*no estimate/)
  await expect.element(tile(/Arizona/)).toMatchTextContent(/14.*Same for 9 polls.*Stale.*17 min ago/)
  await expect.element(tile(/Arizona/)).toHaveAttribute('data-status', 'Stale')
})

test('an estimate that grows old between two polls is shown as stale by itself', async () => {
  await renderWall([{ regionCode: 'TX', minutes: 12, age: 119 }])
  await expect.element(tile(/Texas/)).toHaveAttribute('data-status', 'Stale')
})

test('old data stands under a word that nobody overlooks, and says why', async () => {
  await renderWall(undefined, { at: Date.now() - 12 * 60_000 })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Old data')
  await expect.element(wall()).toMatchTextContent(/Last answer 12 min ago\. Nothing has come/)
})

test('only a held Esc leaves; other keys do nothing, a short press tells the way', async () => {
  await renderWall()
  await expect.element(tile(/58/).first()).toBeVisible()
  await userEvent.keyboard('{Alt>}3{/Alt}')
  await userEvent.keyboard('{Escape}')
  await expect.element(wall().getByText('Hold Esc to leave the wall')).toBeVisible()
  expect(window.location.hash).toBe('#/regions/wall')
  await userEvent.keyboard('{Escape>}')
  await expect.poll(() => window.location.hash, { timeout: holdMs + 5_000 }).toBe('#/regions/board')
  await userEvent.keyboard('{/Escape}')
})

test('two practices with the same in the same region are told apart', async () => {
  await renderWall([
    { regionCode: 'TX', minutes: 20 },
    { regionCode: 'TX', practiceId: 'prac-102', minutes: 12 },
    { regionCode: 'AZ', minutes: 8 },
  ])
  await expect.element(tile(/20/)).toMatchTextContent(/Virtual, adult, Peña Blanca Health/)
  await expect.element(tile(/12/)).toMatchTextContent(/Virtual, adult, Cascadia Virtual Care/)
  await expect.element(tile(/Arizona/)).not.toMatchTextContent(/Peña Blanca/)
})

test('a next board takes the place of the last without an empty moment', async () => {
  const { bridge, tables } = await renderWall([{ regionCode: 'TX', minutes: 12 }])
  await expect.element(tile(/Texas/)).toMatchTextContent(/12/)
  const next = sampleBoard(tables, [{ regionCode: 'TX', minutes: 44 }])
  bridge.emit('regions.board', next.state)
  await expect.element(tile(/Texas/)).toMatchTextContent(/44/)
})

test.each(['light', 'dark'] as const)('nothing on it is below 28 px, %s', async (theme) => {
  await renderWall(undefined, { alerts: [sampleAlert()] })
  setUiState({ theme })
  await expect.element(tile(/58/).first()).toBeVisible()
  const texts = [...wall().element().querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true }) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
  )
  expect(texts.length).toBeGreaterThan(40)
  const small = texts.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 28)
  expect(small.map((element) => `${element.textContent} ${getComputedStyle(element).fontSize}`)).toEqual([])
})
