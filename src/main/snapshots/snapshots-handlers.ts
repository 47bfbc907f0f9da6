import { failure } from '../../bridge/failure.ts'
import type { Handlers } from '../handler.ts'
import type { Snapshots } from './snapshot-service.ts'

type SnapshotsHandlers = Pick<Handlers, Extract<keyof Handlers, `snapshots.${string}`>>

const notYet = async () => ({ ok: false, failure: failure('storage') }) as const

/** Answers the snapshot calls of the bridge. */
export function snapshotsHandlers(_snapshots: Snapshots): SnapshotsHandlers {
  return {
    'snapshots.info': notYet,
    'snapshots.view': notYet,
    'snapshots.window': notYet,
    'snapshots.distinct': notYet,
    'snapshots.aggregate': notYet,
    'snapshots.row': notYet,
    'snapshots.position': notYet,
    'snapshots.hold': notYet,
    'snapshots.release': notYet,
  }
}
