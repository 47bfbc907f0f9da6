import type { CDPSession, Page } from 'playwright-core'

/** Runs `work` with a DevTools session of the page, then closes it. */
export async function withSession<Value>(page: Page, work: (session: CDPSession) => Promise<Value>): Promise<Value> {
  const session = await page.context().newCDPSession(page)
  try {
    return await work(session)
  } finally {
    await session.detach()
  }
}

/** A heap snapshot of the page as JSON text; `collect` runs garbage collection first. */
export const heapOf = (page: Page, collect: boolean): Promise<string> =>
  withSession(page, async (session) => {
    const pieces: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
    await session.send('HeapProfiler.enable')
    if (collect) await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    return pieces.join('')
  })
