import { wholeSecond } from '../../../testing/whole-second.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counted } from '../../../../../test/counted.ts'
import type { NamedView } from '../../../../bridge/calls/views.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { setUiState } from '../../../bridge/ui-state.ts'
import { never } from '../../../testing/fake-bridge.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { type SampleRow, sampleAlert, sampleBoard } from '../../../testing/sample-regions.ts'
import { settled } from '../../../testing/settled.ts'
import { boardSubject } from './use-wall-rows.ts'
import { holdMs } from './Wall.tsx'

beforeEach(() => page.viewport(1920, 1080))
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

const wall = () => page.getByRole('region', { name: 'Wall' })
const tile = (name: RegExp) => wall().getByRole('listitem').filter({ hasText: name })

/** The minutes on the clock so many minutes ago: a busy computer takes some for the tests before. */
const minuteBefore = (minutes: number) => {
  vi.setSystemTime(wholeSecond())
  return {
    at: Date.now() - minutes * 60_000,
    words: String(new Date(Date.now() - minutes * 60_000).getMinutes()).padStart(2, '0'),
  }
}

const renderWall = (rows?: readonly SampleRow[], options: Parameters<typeof openRegions>[1] = {}) =>
  openRegions('#/regions/wall', { rows, ...options })

test('one tile a region, closed and busy first, then the longest wait', async () => {
  // The clock doesn't move: on a busy computer the page may be there only after the age of 26 seconds has passed.
  vi.setSystemTime(wholeSecond())
  await renderWall(undefined, { alerts: [sampleAlert()] })
  await expect
    .element(tile(/Texas.*58/))
    .toMatchTextContent(/Texas.*Slow.*58.*min.*\+24.*Virtual, pediatric.*26 sec ago/)
  const names = wall()
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  // Colorado: closed. New Mexico and Washington: busy. Then waits of 58, 41, 27, 17 minutes.
  expect(names).toEqual(['Colorado', 'New Mexico', 'Washington', 'Texas', 'Arizona', 'Oregon', 'Texas'])
  await expect.element(tile(/Colorado/)).toMatchTextContent(/Phone, adult.*Closed.*No on-call provider/)
  await expect
    .element(wall().getByRole('status'))
    .toMatchTextContent(/Texas.*Slow, 58 min, since \d+:\d\d [AP]M .*Not acknowledged/)
  await expect.element(wall().getByText('SIMULATED')).toBeVisible()
  await expect.element(wall()).toMatchTextContent(/7 regions, closed first, then longest wait/)
  await expect.element(wall()).toMatchTextContent(/10 open2 busy1 closed1 off hours1 no data1 outdated/)
})

test('waits that aren’t loaded are neither counted as zero nor called filtered', async () => {
  await renderWall(undefined, { answers: { 'snapshots.view': never } })
  await expect.element(wall()).toMatchTextContent(/Waits not loaded yet/)
  await expect.element(wall()).not.toMatchTextContent(/0 regions|0 open|0 closed|No region matches/)
})

test('where no region is reported, the wall’s views aren’t the reason', async () => {
  await renderWall([])
  await expect.element(wall()).toMatchTextContent(/This connection reported no regions, or no waits for its regions/)
  await expect.element(wall()).not.toMatchTextContent(/No region matches|0 open|0 regions/)
})

test.each(['regions.settings', 'views.list'] as const)('while %s loads, no other board is shown', async (call) => {
  await renderWall(undefined, {
    answers: {
      'regions.settings': () => ({ ...usualRegionsSettings, wallViews: ['view-1'] }),
      [call]: never,
    },
  })
  await expect.element(wall()).toMatchTextContent(/Waits not loaded yet/)
  await expect.element(tile(/Texas/)).not.toBeInTheDocument()
})

const viewOf = (id: string, view: Partial<NamedView['view']>): NamedView => ({
  id,
  subject: boardSubject,
  name: `Board ${id}`,
  view: { filters: [], sort: [], ...view },
  sourceFilters: [],
  layout: { order: [], visible: {}, widths: {}, pinned: [] },
  savedAt: new Date().toISOString(),
})

/** The wall with these views of the board, of which it shows the one with this id. */
const renderViews = (views: readonly NamedView[], id: string) =>
  renderWall(undefined, {
    answers: {
      'regions.settings': () => ({ ...usualRegionsSettings, wallViews: [id] }),
      'views.list': () => views,
    },
  })

test('a view that was saved with a text to find shows only what has it', async () => {
  await renderViews([viewOf('found', { find: { text: 'texas', columns: ['region', 'visit'] } })], 'found')
  await expect.element(tile(/Texas/).first()).toBeVisible()
  await expect.element(tile(/Arizona/)).not.toBeInTheDocument()
  await expect.element(wall()).toMatchTextContent(/Board found, 2 regions/)
})

test('the wall takes what other windows changed in its views, and a view that they chose for it', async () => {
  const inState = (id: string, value: string) => viewOf(id, { filters: [{ op: 'contains', column: 'region', value }] })
  const { bridge, tables } = await renderViews([inState('mine', 'Texas')], 'mine')
  await expect.element(tile(/Texas/).first()).toBeVisible()
  // With the next board.
  bridge.answer({ 'views.list': () => [inState('mine', 'Oregon')] })
  bridge.emit('regions.board', sampleBoard(tables).state)
  await expect.element(tile(/Oregon/)).toBeVisible()
  await expect.element(tile(/Texas/)).not.toBeInTheDocument()
  // At once where another one is chosen.
  bridge.answer({
    'views.list': () => [inState('mine', 'Oregon'), inState('new', 'Washington')],
    'regions.settings': () => ({ ...usualRegionsSettings, wallViews: ['new'] }),
  })
  bridge.emit('regions.changed', null)
  await expect.element(tile(/Washington/)).toBeVisible()
  await expect.element(tile(/Oregon/)).not.toBeInTheDocument()
})

test('an incident of an earlier day is announced with its day', async () => {
  const since = new Date(Date.now() - 26 * 3_600_000).toISOString()
  await renderWall(undefined, { alerts: [sampleAlert({ since, firedAt: since })] })
  await expect.element(wall().getByRole('status')).toMatchTextContent(/Texas.*since \w{3} \d+:\d\d [AP]M /)
})

test('a closed region says since when, and "before" where it may have been closed for longer', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await renderWall([
    { regionCode: 'TX', since: { at: at(56), isExact: true } },
    { regionCode: 'AZ', since: { at: at(56), isExact: false } },
    { regionCode: 'CO', since: { at: at(26 * 60), isExact: true } },
    { regionCode: 'NM', reason: 'OFF_HOURS', since: { at: at(30), isExact: true } },
  ])
  await expect.element(tile(/Texas/)).toMatchTextContent(/Closed since9:24 AM CST/)
  await expect.element(tile(/Arizona/)).toMatchTextContent(/Closed before8:24 AM MST/)
  await expect.element(tile(/Colorado/)).toMatchTextContent(/Closed sinceTue 7:20 AM MST/)
  await expect.element(tile(/New Mexico/)).toMatchTextContent(/Off hours since8:50 AM MST/)
  expect(wall().getByRole('heading', { level: 2 }).elements().at(-1)?.textContent).toBe('New Mexico')
})

/** How much lighter one is than the other, as WCAG counts: 1 to 21. */
function contrast(text: Element, ground: Element): number {
  const luminance = (color: string) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas === null) throw new Error('there is no canvas')
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [getComputedStyle(text).color, getComputedStyle(ground).backgroundColor]
    .map(luminance)
    .toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

test('who paused a region can be read where it is closed too', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const pause = { id: 'pause-1', since, by: 'Z. Mbeki', message: 'Flu surge', resumesAt: undefined }
  await renderWall([{ regionCode: 'TX', pauses: { state: 'known', value: [pause] } }])
  const line = tile(/Texas/).getByText(/Paused by Z\. Mbeki/)
  await expect.element(line).toBeVisible()
  expect(contrast(line.element(), tile(/Texas/).element())).toBeGreaterThanOrEqual(4.5)
})

test('a pause that was read too long ago is called outdated, at its tile and at the foot', async () => {
  const since = new Date(Date.now() - 5.5 * 3_600_000).toISOString()
  const pause = { id: 'pause-1', since, by: 'Z. Mbeki', message: '', resumesAt: undefined }
  const pauses = { state: 'known', value: [pause] } as const
  await renderWall([{ regionCode: 'TX', minutes: 5, pauses, pausesOutdated: true }])
  await expect.element(tile(/Texas/)).toMatchTextContent(/Paused by Z\. Mbeki, 5 hr, outdated/)
  await expect.element(wall()).toMatchTextContent(/1 paused \(outdated\)/)
})

test('where pauses couldn’t be loaded, the wall says at its foot that they aren’t known; where none is on, nothing', async () => {
  const pauses = { state: 'not-checked', reason: 'Pauses couldn’t be loaded.' } as const
  const { bridge, tables } = await renderWall([{ regionCode: 'TX', minutes: 5, pauses }])
  await expect.element(wall()).toMatchTextContent(/1 open.*pauses not known/)
  const known = sampleBoard(tables, [{ regionCode: 'TX', minutes: 5, pauses: { state: 'known', value: [] } }])
  bridge.emit('regions.board', known.state)
  await expect.element(wall()).not.toMatchTextContent(/pauses not known/)
})

test('a window that is on is no next one', async () => {
  const window = (from: number, to: number) => ({
    start: new Date(Date.now() + from * 3_600_000).toISOString(),
    end: new Date(Date.now() + to * 3_600_000).toISOString(),
  })
  await renderWall([
    { regionCode: 'TX', window: window(-1, 2) },
    { regionCode: 'AZ', window: window(1, 2) },
  ])
  await expect.element(tile(/Texas/)).toMatchTextContent(/No on-call provider, hours to 12:\d\d PM CST/)
  await expect.element(tile(/Arizona/)).toMatchTextContent(/No on-call provider, next 10:\d\d AM MST/)
  await expect.element(wall()).not.toMatchTextContent(/next To/i)
})

test('what is unavailable or has no data has no number; what is outdated keeps its own under a mark', async () => {
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
    { regionCode: 'AZ', minutes: 14, freshness: 'frozen', samePolls: 9, age: 17 * 60 },
    { regionCode: 'OR', freshness: 'stale', age: 17 * 60 },
  ])
  await expect.element(tile(/Busy/)).toMatchTextContent(/Virtual, adult.*Busy.*“Flu surge”, phone 16 min/)
  expect(tile(/Flu surge/).element().textContent).not.toContain('10')
  await expect.element(tile(/Colorado/)).toMatchTextContent(/No data.*Not in the last update/)
  await expect.element(tile(/Arizona/)).toMatchTextContent(/Outdated14.*17 min ago/)
  await expect.element(tile(/Arizona/)).toHaveAttribute('data-old', 'true')
  await expect.element(tile(/Oregon/)).toMatchTextContent(/Outdated.*Closed.*as of 17 min ago/)
  await expect.element(wall()).toMatchTextContent(/2 open1 busy1 closed1 no data2 outdated/)
})

test('what is withdrawn or inactive is not outdated, as on the board', async () => {
  const withdrawnSince = new Date(Date.now() - 56 * 60_000).toISOString()
  await renderWall([
    { regionCode: 'TX', status: 'withdrawn', freshness: 'missing', withdrawnSince },
    { regionCode: 'AZ', status: 'inactive', freshness: 'missing', active: false },
    { regionCode: 'OR', freshness: 'stale', age: 17 * 60 },
  ])
  await expect.element(tile(/Texas/)).toMatchTextContent(/Texas.*Withdrawn.*Withdrawn since/)
  await expect.element(tile(/Arizona/)).toMatchTextContent(/Arizona ?Inactive.*Inactive/)
  for (const region of [/Texas/, /Arizona/]) {
    await expect.element(tile(region)).not.toHaveAttribute('data-old')
    await expect.element(tile(region)).not.toMatchTextContent(/Outdated|age not reported/)
  }
  await expect.element(wall()).toMatchTextContent(/1 closed1 withdrawn1 inactive1 outdated/)
})

test('an estimate that grows old between two polls is shown as outdated by itself', async () => {
  await renderWall([{ regionCode: 'TX', minutes: 12, age: 115 }])
  await expect.element(tile(/Texas/)).not.toHaveAttribute('data-old')
  vi.setSystemTime(Date.now() + 10_000)
  await expect.element(tile(/Texas/)).toHaveAttribute('data-old', 'true')
})

test('the tiles of the last board stay until those of the next have loaded', async () => {
  const { bridge, tables } = await renderWall([{ regionCode: 'TX', minutes: 12 }])
  await expect.element(tile(/Texas.*12/)).toBeVisible()
  const next = sampleBoard(tables, [{ regionCode: 'TX', minutes: 47 }])
  const load = Promise.withResolvers<void>()
  const answers = tables.answers['snapshots.window']
  bridge.answer({
    'snapshots.window': async (input, signal) => {
      await load.promise
      if (answers === undefined) throw new Error('the sample answers windows')
      return answers(input, signal)
    },
  })
  const seen: number[] = []
  const observer = new MutationObserver(() => seen.push(wall().getByRole('listitem').elements().length))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  bridge.emit('snapshots.changed', tables.info(next.state.board?.snapshotId ?? ''))
  bridge.emit('regions.board', next.state)
  await expect.poll(() => inputsOf(bridge, 'snapshots.window').length).toBeGreaterThan(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(tile(/Texas.*12/)).toBeVisible()
  load.resolve()
  await expect.element(tile(/Texas.*47/)).toBeVisible()
  observer.disconnect()
  expect(seen).not.toContain(0)
})

test('once monitoring is off the wall says so, and shows no last waits', async () => {
  const { bridge, sample } = await renderWall([{ regionCode: 'TX', minutes: 12 }])
  await expect.element(tile(/Texas.*12/)).toBeVisible()
  bridge.emit('regions.board', { ...sample.state, state: 'off', board: undefined, nextPollAt: undefined, targets: [] })
  await expect.element(wall()).toMatchTextContent(/Monitoring is off\. Start it on the board/)
  await expect.element(tile(/Texas/)).not.toBeInTheDocument()
  await expect.element(wall()).not.toMatchTextContent(/\d open/)
})

test('old data of all practices stands under a word that nobody overlooks, and says why', async () => {
  const { at, words } = minuteBefore(12)
  await renderWall(undefined, { at })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(new RegExp(`Old data.*last update \\d+:${words} [AP]M .*, 12 min ago`))
  await expect.element(page.getByRole('alert')).toHaveAttribute('data-all', 'true')
  // It would be announced again whenever its age ticks.
  await expect.element(page.getByRole('alert').getByText(/^last update/)).toHaveAttribute('aria-live', 'off')
})

test('while one practice is down the wall names it, and is as old as its answer', async () => {
  const { at, words } = minuteBefore(17)
  const { bridge, sample } = await renderWall()
  const [main, other] = sample.state.targets
  if (main === undefined || other === undefined) throw new Error('the sample has two practices')
  const down = { ...main, lastAnsweredAt: new Date(at).toISOString(), failures: 17 }
  bridge.emit('regions.board', { ...sample.state, targets: [down, other] })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(new RegExp(`Old data.*Peña Blanca Health.*last update \\d+:${words} [AP]M .*, 17 min ago`))
  await expect.element(page.getByRole('alert')).not.toHaveAttribute('data-all')
  await expect.element(wall()).toMatchTextContent(/Oldest update 17 min Peña Blanca Health/)
})

test('only a held Esc leaves; other keys do nothing, a short press tells the way', async () => {
  await renderWall()
  await expect.element(tile(/58/).first()).toBeVisible()
  await userEvent.keyboard('{Alt>}3{/Alt}')
  await userEvent.keyboard('{Escape}')
  await expect.element(wall().getByText('Long-press Esc to leave the wall')).toBeVisible()
  expect(window.location.hash).toBe('#/regions/wall')
  await userEvent.keyboard('{Escape>}')
  await expect.poll(() => window.location.hash, { timeout: holdMs + 5_000 }).toBe('#/regions/board')
  await userEvent.keyboard('{/Escape}')
})

test('a pointer that moves shows the way out, moves no tile, and leaves by the button', async () => {
  // The clock doesn't move: an age that grows may take another line of the foot.
  vi.setSystemTime(wholeSecond())
  await renderWall()
  await expect.element(tile(/58/).first()).toBeVisible()
  const leave = wall().getByRole('button', { name: 'Leave the wall' })
  const shown = () => Number(getComputedStyle(leave.element().parentElement ?? document.body).opacity)
  const place = () => JSON.stringify(tile(/58/).first().element().getBoundingClientRect())
  await settled()
  expect(shown()).toBe(0)
  const before = place()
  // It's shown for seconds only, and on a busy machine the pointer's move returns later.
  const appears = async () => {
    await expect.poll(shown).toBe(1)
  }
  await Promise.all([appears(), tile(/58/).first().hover()])
  await expect.element(wall().getByText('Long-press Esc to leave the wall')).toBeVisible()
  expect(place()).toBe(before)
  await leave.click()
  await expect.poll(() => window.location.hash).toBe('#/regions/board')
})

test('two practices with a region of the same name are distinguished', { tags: 'night' }, async () => {
  await renderWall([
    { regionCode: 'TX', minutes: 20 },
    { regionCode: 'TX', practiceId: 'prac-102', minutes: 12 },
    { regionCode: 'AZ', minutes: 8 },
  ])
  await expect.element(tile(/20/)).toMatchTextContent(/Peña Blanca Health/)
  await expect.element(tile(/12/)).toMatchTextContent(/Cascadia Virtual Care/)
  await expect.element(tile(/Arizona/)).not.toMatchTextContent(/Peña Blanca/)
})

test('pages turn, and the foot says which one stands', async () => {
  await renderWall(Array.from({ length: 30 }, (_, at) => ({ regionCode: `R${at}`, minutes: at })))
  await expect.element(wall()).toMatchTextContent(/1 of 3/)
  expect(wall().getByRole('heading', { level: 2 }).elements()).toHaveLength(12)
})

test('a next board takes the place of the last without an empty moment', { tags: 'night' }, async () => {
  const { bridge, tables } = await renderWall([{ regionCode: 'TX', minutes: 12 }])
  await expect.element(tile(/Texas/)).toMatchTextContent(/12/)
  const next = sampleBoard(tables, [{ regionCode: 'TX', minutes: 44 }])
  bridge.emit('regions.board', next.state)
  await expect.element(tile(/Texas/)).toMatchTextContent(/44/)
})

test.each((['light', 'dark'] as const).slice(0, counted(1, 2)))('nothing on it is below 28 px, %s', async (theme) => {
  await renderWall(undefined, { alerts: [sampleAlert()] })
  setUiState({ theme })
  await expect.element(tile(/58/).first()).toBeVisible()
  await document.fonts.ready
  const texts = [...wall().element().querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true }) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
  )
  expect(texts.length).toBeGreaterThan(40)
  const small = texts.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 28)
  expect(small.map((element) => `${element.textContent} ${getComputedStyle(element).fontSize}`)).toEqual([])
})
