import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { directoryColumns } from '../../../../domain/providers/directory-columns.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { sampleDirectoryRow } from '../../../testing/sample-directory.ts'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

/** Ways back to the directory: from a provider's page, and from another workspace. */

const address = '#/providers/directory'
const grid = () => page.getByRole('grid', { name: 'Providers' })
const rows = () => grid().getByRole('row')
const hashNow = () => decodeURIComponent(window.location.hash)

function open() {
  const tables = fakeSnapshots()
  return renderApp(address, { tables, answers: providersAnswers(tables) })
}

/** The first sixty providers of the sample, four of them with the name Lindgren. */
async function openSixty(hash: string, state: 'loading' | 'ready' = 'ready') {
  const tables = fakeSnapshots()
  const rows = Array.from({ length: 60 }, (_, place) => sampleDirectoryRow(place))
  tables.add({ id: 'sixty', title: 'Directory', columns: directoryColumns, rows, keyAt: sampleNpi, state })
  const answers = { ...providersAnswers(tables), 'providers.open': () => tables.info('sixty') }
  const bridge = await renderApp(hash, { tables, answers })
  return { bridge, tables }
}

beforeEach(() => page.viewport(1440, 900))

test('newcomer finding 8: a page opened from a search knows that list, and Esc leads back to its row', async () => {
  await openSixty(`${address}?find=Lindgren`)
  await expect.element(rows().nth(1)).toMatchTextContent(/Lindgren/)
  const listed = Number(grid().element().getAttribute('aria-rowcount')) - 1
  expect(listed).toBeLessThan(60)
  await rows().nth(1).click()
  const crumbs = page.getByRole('navigation', { name: 'Place in the directory' })
  await expect.element(crumbs).toMatchTextContent(new RegExp(`1 of ${listed}`))
  const next = crumbs.getByRole('button', { name: 'Next provider' })
  await next.click()
  await expect.element(crumbs).toMatchTextContent(new RegExp(`Lindgren.*2 of ${listed}`))
  await expect.element(next).toHaveFocus()
  const escape = async () => {
    await userEvent.keyboard('{Escape}')
    return hashNow()
  }
  // A first Esc closes the button's tooltip if it's shown.
  await expect.poll(escape).toBe(`${address}?find=Lindgren`)
  await expect.element(rows().nth(2)).toHaveAttribute('aria-current', 'true')
  await expect.element(grid()).toHaveFocus()
})

test('a page opened while the directory loads knows its place among all providers once these are loaded', async () => {
  const { tables } = await openSixty(address, 'loading')
  await expect.element(rows().nth(1)).toBeVisible()
  await rows().nth(1).click()
  const crumbs = page.getByRole('navigation', { name: 'Place in the directory' })
  await expect.element(crumbs).toMatchTextContent(/1 of 60/)
  tables.grow('sixty', [sampleDirectoryRow(60)], { state: 'ready' })
  await expect.element(crumbs).toMatchTextContent(/\d of 61/)
})

test('a page opened before its own row is loaded knows its place once this is there', async () => {
  const { bridge, tables } = await openSixty(address, 'loading')
  await expect.element(rows().nth(1)).toBeVisible()
  window.location.hash = `#/providers/npi/${sampleNpi(60)}/verdict`
  await expect
    .poll(() => inputsOf(bridge, 'snapshots.row'))
    .toContainEqual(expect.objectContaining({ key: sampleNpi(60) }))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const crumbs = page.getByRole('navigation', { name: 'Place in the directory' })
  await expect.element(crumbs).not.toMatchTextContent(/\d of \d/)
  tables.grow('sixty', [sampleDirectoryRow(60)], { state: 'ready' })
  await expect.element(crumbs).toMatchTextContent(/\d of 61/)
})

test('a search of selected rows whose rows come after the person left moves no screen', async () => {
  const { bridge, tables } = await openSixty(address)
  await expect.element(rows().nth(1)).toBeVisible()
  const answers = tables.answers['snapshots.window']
  const load = Promise.withResolvers<void>()
  bridge.answer({
    'snapshots.window': async (input, signal) => {
      if (answers === undefined) throw new Error('the sample answers windows')
      const window = await answers(input, signal)
      if (input.columns?.length === 1) await load.promise
      return window
    },
  })
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control} ')
  await page.getByRole('button', { name: 'Slots of 1 provider' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'snapshots.window'))
    .toContainEqual(expect.objectContaining({ columns: ['npi'] }))
  window.location.hash = '#/providers/audit'
  await expect.poll(() => grid().elements()).toHaveLength(0)
  load.resolve()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(hashNow()).toMatch(/^#\/providers\/audit/)
})

test('the table is where it was scrolled after another workspace', async () => {
  await open()
  await expect.element(rows().nth(1)).toBeVisible()
  grid().element().scrollTop = 6_400
  await expect.element(rows().nth(1)).not.toMatchTextContent(/Tomás Peña-Whitfield/)
  await userEvent.keyboard('{Alt>}9{/Alt}')
  await expect.element(grid()).not.toBeInTheDocument()
  await userEvent.keyboard('{Alt>}3{/Alt}')
  await expect.element(rows().nth(1)).toBeVisible()
  expect(grid().element().scrollTop).toBe(6_400)
})
