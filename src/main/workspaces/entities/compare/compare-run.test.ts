import { expect, it, vi } from 'vitest'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { SnapshotLoader, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { runComparison } from './compare-run.ts'

const side = (name: string) => ({ id: name, name }) as Connection
const compared = {
  left: side('UAT'),
  right: side('Production'),
  type: { namespace: 'healthSystem', type: 'staff' },
  key: 'id',
  ignore: [],
}

it('that stops on a fault of the console says why in its snapshot too', async () => {
  const finish = vi.fn<SnapshotLoader['finish']>(async () => undefined)
  const loader = { id: 's', append: async () => undefined, progress: () => undefined, finish }
  const running = runComparison(
    compared,
    {
      snapshots: {} as Snapshots,
      fetchSchema: async () => ({
        ok: true,
        value: {},
        meta: { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00Z' },
      }),
      openWhole: () => Promise.reject(new TypeError('x is undefined')),
    },
    {
      loader: loader as unknown as SnapshotLoader,
      report: () => undefined,
      signal: new AbortController().signal,
    },
  )
  await expect(running).rejects.toThrow('x is undefined')
  expect(finish).toHaveBeenCalledWith(
    'failed',
    expect.objectContaining({ verdict: 'incomplete' }),
    expect.objectContaining({ kind: 'storage', message: 'The comparison stopped because of an error in the console.' }),
  )
})
