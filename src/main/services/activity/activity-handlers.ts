import { randomUUID } from 'node:crypto'
import { failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { askAndSave, placeBytes, type SaveNeeds } from '../exports/save-bytes.ts'
import { doing, type HandlersOf } from '../handler.ts'
import type { Lock } from '../lock/lock.ts'
import type { Log } from '../log/log.ts'
import type { Trail } from '../trail/trail.ts'
import type { Activity } from './activity.ts'
import { type BundleFacts, bundleText } from './bundle.ts'
import { curlOf } from './curl.ts'
import { texts } from './text.ts'

export type ActivityNeeds = SaveNeeds & {
  readonly activity: Activity
  readonly info: () => BundleFacts['info']
  readonly connections: { readonly all: () => readonly Connection[] }
  readonly lock: Pick<Lock, 'state'>
  readonly trail: Pick<Trail, 'state'>
  readonly log: Pick<Log, 'last'>
  readonly now: () => number
}

/** Number of log lines in a bundle. */
const bundleLines = 500

const gone = () => failure('not-found', texts.activityHandlers.thisCallIsNoLongerListed)

const bundleGone = () => failure('not-found', texts.activityHandlers.thisIsntTheLastBundleThat)

/** Handlers of the activity calls. */
export function activityHandlers(needs: ActivityNeeds): HandlersOf<'activity'> {
  const { activity, info, connections, dialogs, partials, lock, trail, log, now } = needs
  /** The bundle under review: main saves exactly this text, so that nothing else can be saved. */
  let reviewed: { readonly bundleId: string; readonly text: string; readonly madeAt: string } | undefined
  return {
    'activity.calls': async (asked) => ({ ok: true, value: activity.list(asked) }),
    'activity.call': async ({ id }) => {
      const call = activity.find(id)
      return call === undefined ? { ok: false, failure: gone() } : { ok: true, value: call }
    },
    'activity.clear': doing(() => {
      activity.clear()
      reviewed = undefined
    }),
    'activity.curl': async ({ id }) => {
      const call = activity.find(id)
      return call === undefined ? { ok: false, failure: gone() } : { ok: true, value: { text: curlOf(call) } }
    },
    'activity.bundle': async ({ calls: count }) => {
      const calls = activity.newest(count)
      const madeAt = new Date(now()).toISOString()
      const [settings, trailState, lines] = await Promise.all([lock.state(), trail.state(), log.last(bundleLines)])
      const text = bundleText({
        madeAt,
        info: info(),
        connections: connections.all(),
        calls,
        settings,
        trail: trailState.ok ? trailState.value : undefined,
        log: lines,
      })
      reviewed = { bundleId: randomUUID(), text, madeAt }
      const failed = calls.filter(({ state }) => state === 'failed').length
      const value = { bundleId: reviewed.bundleId, text, calls: calls.length, failed, bytes: Buffer.byteLength(text) }
      return { ok: true, value }
    },
    'activity.saveBundle': async ({ bundleId }) => {
      if (reviewed?.bundleId !== bundleId) return { ok: false, failure: bundleGone() }
      const { text, madeAt } = reviewed
      return await askAndSave(dialogs, {
        name: texts.activityHandlers.incident(madeAt.slice(0, 19).replaceAll(':', '')),
        filterName: 'JSON',
        extension: 'json',
        write: (target) => placeBytes(partials, target, Buffer.from(text)),
      })
    },
  }
}
