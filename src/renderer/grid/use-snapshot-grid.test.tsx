import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { mostFilters, type ViewFilter } from '../../domain/tables/table.ts'
import { createQueryClient } from '../bridge/queries.ts'
import { useBriefMessage } from '../parts/brief-message.ts'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import { Providers } from '../shell/Providers.tsx'
import { installFakeBridge } from '../testing/fake-bridge.ts'
import { fakeSnapshots } from '../testing/fake-snapshots.ts'
import { columns, rowOf } from '../testing/grid-screen.tsx'
import { useSnapshotGrid } from './use-snapshot-grid.ts'
import { useSnapshot } from './use-snapshot.ts'

test('one filter more than a view can have, as a chart may add it, is refused with a word', async () => {
  const tables = fakeSnapshots()
  tables.add({ id: 'first', title: 'Sample rows', columns, rowCount: 10, cellsAt: rowOf })
  tables.listen(installFakeBridge(tables.answers))
  const client = createQueryClient()
  const filters = Array.from({ length: mostFilters }, (_, at): ViewFilter => {
    return { op: 'equals', column: 'name', value: `Row ${at}` }
  })
  const state = { ...noGridState, filters }
  const changes: GridState[] = []
  const onStateChange = (next: GridState) => void changes.push(next)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Providers client={client} test>
      {children}
    </Providers>
  )
  const { result } = await renderHook(
    () => useSnapshotGrid({ subject: 'test', held: useSnapshot('first'), state, onStateChange }),
    { wrapper },
  )
  result.current.change({ filters: [...filters, { op: 'empty', column: 'place' }] })
  expect(changes).toEqual([])
  expect(useBriefMessage.getState().message?.words).toBe('50 filters are the most. Clear one first.')
  result.current.change({ filters: filters.slice(1) })
  expect(changes).toMatchObject([{ filters: filters.slice(1) }])
})
