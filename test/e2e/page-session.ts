import type { CDPSession, Page } from 'playwright-core'

/** Runs `work` with a session of the debugging protocol of the page, and ends that. */
export async function withSession<Value>(page: Page, work: (session: CDPSession) => Promise<Value>): Promise<Value> {
  const session = await page.context().newCDPSession(page)
  try {
    return await work(session)
  } finally {
    await session.detach()
  }
}

/** A snapshot of the page's memory as JSON text; `collect` lets go first of what nothing holds. */
export const heapOf = (page: Page, collect: boolean): Promise<string> =>
  withSession(page, async (session) => {
    const pieces: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
    await session.send('HeapProfiler.enable')
    if (collect) await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    return pieces.join('')
  })
