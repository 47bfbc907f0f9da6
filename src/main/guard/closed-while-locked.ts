import type { CallName, CallOutput } from '../../bridge/calls.ts'
import { failure } from '../../bridge/failure.ts'
import type { RegionsSettings } from '../../domain/regions/regions-settings.ts'
import { type Answer, eachWrapped, type Handler, type Handlers } from '../services/handler.ts'
import type { Lock, Locked } from '../services/lock/lock.ts'
import { recentKeys } from '../services/recent-keys.ts'
import { texts } from './text.ts'
import { wallSettings, withoutNotes } from './while-locked.ts'

/** Calls that are answered in every lock state: those of the lock page. */
const ofLock: ReadonlySet<CallName> = new Set<CallName>([
  'app.info',
  'lock.state',
  'lock.unlock',
  'lock.forgetPin',
  'lock.active',
  'lock.now',
])

/** Additional calls for the wall and the board if they stay on screen during a lock: waits of regions, no personal data. */
const ofRegions: ReadonlySet<CallName> = new Set<CallName>([
  'settings.connections',
  'regions.settings',
  'regions.board',
  'regions.watched',
  'regions.alerts',
  'regions.presence',
])

const boardViews = texts.closedWhileLocked.regionsBoard

export type ClosedNeeds = {
  readonly lock: Pick<Lock, 'locked' | 'times'>
  /** Whether this is a table of waits. */
  readonly isBoard: (snapshotId: string) => boolean
}

/**
 * Blocks handlers while the console is locked. A call that began before a lock returns `locked` even if the console is open again when it ends, because
 * another person may have unlocked it.
 */
export function closedWhileLocked(handlers: Handlers, { lock, isBoard }: ClosedNeeds): Handlers {
  /** Views given to the wall or board: only these can be read through windows. */
  const givenViews = recentKeys(mostViews)

  function ofKept(name: CallName, input: unknown): boolean {
    if (ofRegions.has(name)) return true
    if (name === 'views.list') return fieldOf(input, 'subject') === boardViews
    if (name === 'snapshots.view') return isBoard(fieldOf(input, 'snapshotId'))
    return name === 'snapshots.window' && givenViews.has(fieldOf(input, 'viewId'))
  }

  const isOpen = (name: CallName, input: unknown, locked: Locked) =>
    locked === 'no' || (locked !== 'yes' && ofKept(name, input))

  function closed<Name extends CallName>(name: Name, handler: Handler<Name>): Handler<Name> {
    if (ofLock.has(name)) return handler
    return async (input, context) => {
      const times = lock.times()
      if (!isOpen(name, input, lock.locked())) return refused
      const [ended] = await Promise.allSettled([handler(input, context)])
      // Checks again: a result or an error that arrived during the lock isn't shown.
      if (lock.times() !== times || !isOpen(name, input, lock.locked())) return refused
      if (ended.status === 'rejected') throw ended.reason
      const answer = ended.value
      if (name === 'regions.alerts' && lock.locked() !== 'no') return withoutNotes(answer)
      if (name === 'regions.settings' && lock.locked() !== 'no')
        return wallSettings(answer as Answer<RegionsSettings>) as Answer<CallOutput<Name>>
      if (name === 'snapshots.view' && answer.ok && isBoard(fieldOf(input, 'snapshotId')))
        givenViews.add(fieldOf(answer.value, 'viewId'))
      return answer
    }
  }

  return eachWrapped(handlers, closed)
}

/** More than these pages show at once: each poll creates a new view per board. */
const mostViews = 200

const refused = { ok: false, failure: failure('locked') } as const

function fieldOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' ? field : ''
}
