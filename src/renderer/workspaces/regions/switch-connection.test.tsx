import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BoardState } from '../../../bridge/calls/regions.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { openRegions } from '../../testing/open-regions.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleConnections } from '../../testing/sample-platform.ts'
import { regionsAnswers, sampleBoard } from '../../testing/sample-regions.ts'

/** What the board says while another connection is put to use. */

beforeEach(() => page.viewport(1440, 900))

const head = () => page.getByRole('region', { name: 'Board of regions' })

/** Every count of waits that the page says from now on, however short. */
function countsSaid(): Set<string> {
  const said = new Set<string>()
  const look = () => {
    for (const [, figure = ''] of document.body.innerText.matchAll(/\b([\d,]+)(?: of [\d,]+)? waits?\b/g))
      said.add(figure)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  look()
  return said
}

test('queue-admin finding 18: after a switch of connection no count is said before there is one, and none of the other', async () => {
  const tables = fakeSnapshots()
  const [one, none, other] = [
    sampleBoard(tables),
    sampleBoard(tables, []),
    sampleBoard(tables, [
      { regionCode: 'TX', minutes: 21 },
      { regionCode: 'AZ', minutes: 12 },
    ]),
  ]
  const ofOther = (state: BoardState, change: Partial<BoardState> = {}): BoardState => ({
    ...state,
    connectionId: 'prod',
    ...change,
  })
  const unanswered = none.state.targets.map((target) => ({ ...target, lastAnsweredAt: undefined }))
  const starting = ofOther(none.state, { board: undefined, state: 'starting', targets: unanswered })
  const bridge = await renderApp('#/regions/board', {
    tables,
    answers: {
      ...regionsAnswers(one),
      'regions.board': ({ connectionId }) => (connectionId === 'prod' ? starting : one.state),
    },
  })
  tables.listen(bridge)
  await expect.element(head()).toMatchTextContent(/15 waits/)

  bridge.answer({ 'settings.connections': () => ({ connections: sampleConnections, activeId: 'prod' }) })
  bridge.emit('connections.changed', null)
  await expect.element(page.getByRole('status', { name: 'Waiting for the first update' })).toBeVisible()
  const said = countsSaid()
  // The first practice answered without a region, the others have not answered yet.
  const targets = none.state.targets.map((target, at) => (at === 0 ? target : { ...target, lastAnsweredAt: undefined }))
  bridge.emit('regions.board', ofOther(none.state, { targets }))
  await expect.element(page.getByRole('status', { name: 'Waiting for the first update' })).toBeVisible()
  bridge.emit('regions.board', ofOther(other.state))
  await expect.element(head()).toMatchTextContent(/2 waits/)
  await expect
    .element(page.getByRole('treegrid', { name: 'Regions' }).getByRole('row', { name: /Texas/ }))
    .toBeVisible()
  expect([...said]).toEqual(['2'])
})

test('a connection whose practices all answered without any region says so', async () => {
  await openRegions('#/regions/board', { rows: [] })
  await expect.element(page.getByText('No wait reported')).toBeVisible()
})
