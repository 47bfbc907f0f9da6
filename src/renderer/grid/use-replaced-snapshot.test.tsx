import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { installFakeBridge } from '../testing/fake-bridge.ts'
import { useReplacedSnapshot } from './use-replaced-snapshot.ts'

type Opened = { readonly key: string; readonly latest: string | undefined }

test('rows stay until those of another search open; once their own answer was dropped they go', async () => {
  installFakeBridge({})
  const first: Opened = { key: 'Monday', latest: 'first' }
  const { result, rerender } = await renderHook(
    (opened?: Opened) => useReplacedSnapshot(opened?.key ?? '', opened?.latest),
    { initialProps: first },
  )
  await rerender({ key: 'Tuesday', latest: undefined })
  expect(result.current.snapshotId).toBe('first')
  await rerender({ key: 'Tuesday', latest: 'second' })
  expect(result.current.snapshotId).toBe('second')
  // As after an edit of the connection's address.
  await rerender({ key: 'Tuesday', latest: undefined })
  expect(result.current.snapshotId).toBeUndefined()
  await rerender({ key: 'Tuesday', latest: 'third' })
  expect(result.current.snapshotId).toBe('third')
})
