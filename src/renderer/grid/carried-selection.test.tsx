import '../shell/styles.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../bridge/queries.ts'
import { noGridState } from '../routes/grid-state.ts'
import { BriefMessageLine } from '../shell/BriefMessageLine.tsx'
import { Providers } from '../shell/Providers.tsx'
import { installFakeBridge, refuse } from '../testing/fake-bridge.ts'
import { fakeSnapshots } from '../testing/fake-snapshots.ts'
import { cell, columns, element, keys, resetScreen, rowOf } from '../testing/grid-screen.tsx'
import { GridFooter } from './GridFooter.tsx'
import { SnapshotGrid } from './SnapshotGrid.tsx'
import { useContinuedSnapshot } from './use-continued-snapshot.ts'
import { type HeldSnapshot, useSnapshot } from './use-snapshot.ts'
import { useSnapshotGrid } from './use-snapshot-grid.ts'

/** A table that refreshes itself, as the board does: what is selected when its next snapshot comes. */

const bySize = [{ column: 'size', descending: false }]

function Screen({ latest }: { readonly latest: string }) {
  return <Table held={useContinuedSnapshot('test', latest)} continues />
}

/** A table that a person loads again. */
function LoadedAgain({ latest }: { readonly latest: string }) {
  return <Table held={useSnapshot(latest)} continues={false} />
}

function Table({ held, continues }: { readonly held: HeldSnapshot; readonly continues: boolean }) {
  const [state, setState] = useState(noGridState)
  const grid = useSnapshotGrid({
    subject: 'test',
    held,
    state,
    onStateChange: setState,
    usualSort: bySize,
    continues,
  })
  return (
    <div style={{ height: 480, width: 800, display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto auto' }}>
      <SnapshotGrid label="Sample" grid={grid} onOpen={() => undefined} />
      <GridFooter grid={grid} />
      <BriefMessageLine />
    </div>
  )
}

/** Shows the first snapshot, of a thousand rows. The next one has another row before them. */
async function open({ isGone = false, Shown = Screen } = {}) {
  const tables = fakeSnapshots()
  tables.add({ id: 'first', title: 'Sample rows', columns, rowCount: 1_000, cellsAt: rowOf })
  const cellsAt = (row: number) => (row === 0 ? ['New', '-1', null, 'id-new'] : rowOf(row - 1))
  tables.add({ id: 'next', title: 'Sample rows', columns, rowCount: 1_001, cellsAt })
  const copies: string[] = []
  const { 'snapshots.window': window = () => refuse('not-found') } = tables.answers
  const bridge = installFakeBridge({
    ...tables.answers,
    'clipboard.copy': ({ text }) => {
      copies.push(text)
      return { clearedInSeconds: 60 }
    },
    'snapshots.window': (input, signal) => {
      // The first view that was made. Rows have columns, keys alone have none.
      if (isGone && input.viewId === 'fake-1' && input.columns.length === 0) refuse('not-found')
      return window(input, signal)
    },
  })
  tables.listen(bridge)
  const client = createQueryClient()
  const drawn = (latest: string) => (
    <Providers client={client} test>
      <Shown latest={latest} />
    </Providers>
  )
  const { rerender } = await render(drawn('first'))
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  return {
    copies,
    next: async () => {
      await rerender(drawn('next'))
      await expect.element(cell('New')).toBeVisible()
    },
  }
}

beforeEach(resetScreen)

test('of a table that refreshes itself all selected rows stay selected, though few of them were ever loaded', async () => {
  const { copies, next } = await open()
  await keys('{Control>}a{/Control}')
  await expect.element(page.getByText('1,000 selected')).toBeVisible()
  await next()
  await expect.element(page.getByText('1,000 selected')).toBeVisible()
  await keys('{Control>}c{/Control}')
  await expect.poll(() => copies[0]?.split('\r\n').length).toBe(1_000)
  expect(copies[0]).not.toContain('New')
})

test('where the keys of the rows before can’t be read, the selection ends and says so', async () => {
  const { next } = await open({ isGone: true })
  await keys('{Control>}a{/Control}')
  await expect.element(page.getByText('1,000 selected')).toBeVisible()
  await next()
  await expect.element(page.getByText(/^Selection cleared because the rows changed/)).toBeVisible()
  await expect.element(page.getByText('1,000 selected')).not.toBeInTheDocument()
})

test('a selection with Shift goes on from the row where it started', async () => {
  const { next } = await open()
  await keys('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await next()
  await keys('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
})

test('where a table is loaded again, the selection ends and says so', async () => {
  const { next } = await open({ Shown: LoadedAgain })
  await keys('{Control>}a{/Control}')
  await expect.element(page.getByText('1,000 selected')).toBeVisible()
  await next()
  await expect.element(page.getByText(/^Selection cleared because the rows changed/)).toBeVisible()
  await expect.element(page.getByText('1,000 selected')).not.toBeInTheDocument()
})
