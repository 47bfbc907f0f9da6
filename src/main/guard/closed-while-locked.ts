import type { CallName } from '../../bridge/calls.ts'
import { failure } from '../../bridge/failure.ts'
import type { Answer, Handler, Handlers } from '../services/handler.ts'
import type { Lock, Locked } from '../services/lock/lock.ts'

/** Calls that are answered however the console is locked: those of the lock page. */
const ofLock: ReadonlySet<CallName> = new Set<CallName>([
  'app.info',
  'lock.state',
  'lock.unlock',
  'lock.forgetPin',
  'lock.active',
  'lock.now',
])

/** What the wall and the board ask for besides, while left on the screen to be read: waits of regions, and nothing of a person. */
const ofRegions: ReadonlySet<CallName> = new Set<CallName>([
  'settings.connections',
  'regions.settings',
  'regions.board',
  'regions.watched',
  'regions.alerts',
  'regions.presence',
])

/** Calls of theirs that could ask for other things as well. */
type BoardQuestions = {
  /** Whether this is a table of waits. */
  readonly isBoard: (snapshotId: string) => boolean
}
const boardViews = 'regions board'

export type ClosedNeeds = BoardQuestions & { readonly lock: Pick<Lock, 'locked' | 'times'> }

/**
 * The same handlers, closed while the console is locked. A call that began before a lock is answered `locked`, though the console be open again when it ends: who
 * unlocked it may be another person.
 */
export function closedWhileLocked(handlers: Handlers, { lock, isBoard }: ClosedNeeds): Handlers {
  /** The views that they were given: their windows are cut from these and from no other. */
  const givenViews = new Set<string>()

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
      const ended = await settled(handler(input, context))
      // Asked again: what came while it was locked is not shown, nor what went wrong.
      if (lock.times() !== times || !isOpen(name, input, lock.locked())) return refused
      if ('thrown' in ended) throw ended.thrown
      if (name === 'snapshots.view' && ended.answer.ok && isBoard(fieldOf(input, 'snapshotId')))
        noteView(fieldOf(ended.answer.value, 'viewId'))
      return ended.answer
    }
  }

  function noteView(viewId: string): void {
    givenViews.delete(viewId)
    givenViews.add(viewId)
    const [oldest] = givenViews
    if (givenViews.size > mostViews && oldest !== undefined) givenViews.delete(oldest)
  }

  // Each name keeps its own handler, which the types of a mapped object cannot say.
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, closed(name as CallName, handler as Handler<CallName>)]),
  ) as Handlers
}

/** More than they show: each poll makes a new one for each board. */
const mostViews = 200

const refused = { ok: false, failure: failure('locked') } as const

type Settled<Value> = { readonly answer: Answer<Value> } | { readonly thrown: unknown }
const settled = <Value>(answering: Promise<Answer<Value>>): Promise<Settled<Value>> =>
  answering.then(
    (answer) => ({ answer }),
    (thrown: unknown) => ({ thrown }),
  )

function fieldOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' ? field : ''
}
