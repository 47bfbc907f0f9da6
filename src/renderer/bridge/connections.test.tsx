import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { Providers } from '../shell/Providers.tsx'
import { installFakeBridge } from '../testing/fake-bridge.ts'
import { sampleConnections } from '../testing/sample-platform.ts'
import { useConnections, useEditedConnections } from './connections.ts'
import { createQueryClient, useBridgeEvents } from './queries.ts'
import { setUiState, useUiState } from './ui-state.ts'

const loaded = [
  ['providers.detail', { connectionId: 'uat', npi: '1' }],
  ['entities.audits', { connectionId: 'uat', type: 'clinician' }],
  ['entities.typeCounts', { connectionId: 'uat' }],
  ['entities.comparison', { left: 'prod', right: 'uat' }],
  ['searches.open', { connectionId: 'uat', kind: 'surveys' }],
  ['booking.practices', { connectionId: 'uat' }],
  ['providers.detail', { connectionId: 'prod', npi: '1' }],
  ['settings.keys', { connectionId: 'uat' }],
] as const

/** What stays loaded after another window saved `change` to the connection `id`. */
async function keptAfter(id: string, change: Partial<ConnectionView>) {
  setUiState({ countJobs: { uat: 'job 1', prod: 'job 2' } })
  let connections: readonly ConnectionView[] = sampleConnections
  const bridge = installFakeBridge({ 'settings.connections': () => ({ connections: [...connections], activeId: id }) })
  const client = createQueryClient()
  const { result } = await renderHook(
    () => {
      useBridgeEvents(useQueryClient())
      useEditedConnections()
      return useConnections().data?.value.connections
    },
    {
      wrapper: ({ children }) => (
        <Providers client={client} test>
          {children}
        </Providers>
      ),
    },
  )
  await expect.poll(() => result.current).toEqual(sampleConnections)
  for (const key of loaded) client.setQueryData(key, 'loaded')
  connections = sampleConnections.map((one) => (one.id === id ? { ...one, ...change } : one))
  bridge.emit('connections.changed', null)
  await expect.poll(() => result.current).toEqual(connections)
  const kept = loaded.filter((key) => client.getQueryData(key) !== undefined)
  return { kept, countJobs: useUiState.getState().countJobs }
}

test.each([{ baseUrl: 'https://other.example' }, { product: 'other' }])(
  'after an edit of %j nothing that was loaded from the connection stays',
  async (change) => {
    expect(await keptAfter('uat', change)).toEqual({ kept: loaded.slice(6), countJobs: { prod: 'job 2' } })
  },
)

test.each([{ practiceIds: ['prac-added'] }, { practicePathSegment: 'alternate' }])(
  'after an edit of %j the practices alone are loaded again, and not shown as before the edit',
  async (change) => {
    const { kept, countJobs } = await keptAfter('uat', change)
    expect(kept).toEqual(loaded.filter(([name]) => name !== 'booking.practices'))
    expect(countJobs).toEqual({ uat: 'job 1', prod: 'job 2' })
  },
)

test('another name drops nothing, nor does a start of the sandbox', async () => {
  const countJobs = { uat: 'job 1', prod: 'job 2' }
  expect(await keptAfter('uat', { name: 'Another name' })).toEqual({ kept: loaded, countJobs })
  expect(await keptAfter('sandbox', { baseUrl: 'http://127.0.0.1:41001' })).toEqual({ kept: loaded, countJobs })
})
