import { failure } from '../../bridge/failure.ts'
import type { Handlers } from '../handler.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import type { Trail } from './trail.ts'

export type TrailHandlersNeeds = { readonly trail: Trail; readonly snapshots: Snapshots }
type TrailHandlers = Pick<Handlers, Extract<keyof Handlers, `trail.${string}`>>

/** Answers the trail calls of the bridge. */
export function trailHandlers({ trail }: TrailHandlersNeeds): TrailHandlers {
  return {
    'trail.state': () => trail.state(),
    'trail.check': (_asked, { signal }) => trail.check(signal),
    'trail.open': async () => ({ ok: false, failure: failure('storage', { message: 'Not built yet.' }) }),
    'trail.subject': async (subject) => {
      const hash = await trail.subjectHash(subject)
      return hash.ok ? { ok: true, value: { hash: hash.value } } : hash
    },
    'trail.saveSettings': (settings) => trail.saveSettings(settings),
  }
}
