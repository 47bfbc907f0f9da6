import { doing, type HandlersOf } from '../handler.ts'
import { rowsLetGo } from './database-failure.ts'
import type { Snapshots } from './snapshot-service.ts'

/** Handlers for the snapshot calls of the bridge. */
export function snapshotsHandlers(snapshots: Snapshots): HandlersOf<'snapshots'> {
  const { screens } = snapshots
  const gone = { ok: false, failure: rowsLetGo } as const
  return {
    'snapshots.info': async ({ snapshotId }) => {
      const info = snapshots.info(snapshotId)
      return info === undefined ? gone : { ok: true, value: info }
    },
    'snapshots.view': ({ snapshotId, view }, { signal }) => snapshots.view(snapshotId, view, signal),
    'snapshots.window': (input, { signal }) => screens.window(input, signal),
    'snapshots.distinct': (input, { signal }) => screens.distinct(input, signal),
    'snapshots.aggregate': (input, { signal }) => screens.aggregate(input, signal),
    'snapshots.row': (input, { signal }) => screens.row(input, signal),
    'snapshots.position': (input, { signal }) => screens.position(input, signal),
    'snapshots.reveal': async (input) => screens.reveal(input),
    'snapshots.hide': async (input) => screens.hide(input),
    'snapshots.hold': async ({ snapshotId }, { window }) => {
      const info = screens.hold(snapshotId, window)
      return info === undefined ? gone : { ok: true, value: info }
    },
    'snapshots.release': doing(({ snapshotId }, { window }) => screens.release(snapshotId, window)),
  }
}
