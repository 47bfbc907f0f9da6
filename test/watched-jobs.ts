import type { Job } from '../src/bridge/jobs.ts'
import { createJobs } from '../src/main/services/jobs/jobs.ts'
import type { Snapshots } from '../src/main/services/snapshots/snapshot-service.ts'

/** Jobs of a console whose ends a test waits for. `onChange` gets each list of them. */
export function watchedJobs(onChange: (list: readonly Job[]) => void = () => undefined) {
  const watchers = new Set<() => void>()
  const stages: string[] = []
  const jobs = createJobs((list) => {
    for (const { stage } of list) if (stages.at(-1) !== stage) stages.push(stage)
    onChange(list)
    for (const watch of watchers) watch()
  })

  /** The job as soon as `is` returns true for it. */
  const jobWhen = (jobId: string, is: (job: Job) => boolean): Promise<Job> =>
    new Promise((resolve) => {
      const look = () => {
        const job = jobs.list().find(({ id }) => id === jobId)
        if (job === undefined || !is(job)) return
        watchers.delete(look)
        resolve(job)
      }
      watchers.add(look)
      look()
    })

  return { jobs, stages, jobWhen, ended: (jobId: string) => jobWhen(jobId, ({ state }) => state !== 'running') }
}

export type Row = Readonly<Record<string, string | null>>

/** All rows of a snapshot, by column. */
export async function rowsIn(snapshots: Snapshots, snapshotId: string): Promise<Row[]> {
  const { signal } = new AbortController()
  const info = snapshots.info(snapshotId)
  if (info === undefined) throw new Error('The snapshot is gone.')
  const columns = info.columns.map(({ id }) => id)
  const rows: Row[] = []
  const view = await snapshots.view(snapshotId, { filters: [], sort: [] }, signal)
  if (!view.ok) throw new Error(JSON.stringify(view.failure))
  for (let offset = 0; offset < view.value.matching; offset += 1_000) {
    const window = await snapshots.screens.window({ viewId: view.value.viewId, offset, limit: 1_000, columns }, signal)
    if (!window.ok) throw new Error(JSON.stringify(window.failure))
    for (const cells of window.value.cells)
      rows.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])))
  }
  return rows
}
