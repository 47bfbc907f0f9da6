import type { EventName, Events } from '../../bridge/events.ts'
import type { Snapshots } from './snapshot-service.ts'

export type SnapshotsNeeds = {
  /** Private folder of this user; what the database must spill goes to a folder of this session below it. */
  readonly userDataPath: string
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
}

/** Opens the in-memory database of the snapshots at first use. */
export function createSnapshots(_needs: SnapshotsNeeds): Snapshots {
  const notYet = () => {
    throw new Error('not built')
  }
  return {
    create: notYet,
    resume: notYet,
    info: () => undefined,
    rows: notYet,
    view: notYet,
    hold: notYet,
    drop: notYet,
    pageGone: () => undefined,
    close: async () => undefined,
  }
}
