import type { EventName, Events } from '../../bridge/events.ts'
import { isRecord } from '../../domain/is-record.ts'
import { type RegionsSettings, usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import type { FileDialogs } from '../services/exports/exports.ts'
import type { Answer } from '../services/handler.ts'
import type { Lock, Locked } from '../services/lock/lock.ts'
import type { Notifier } from '../services/notifier.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { texts } from './text.ts'

/** Restricts what leaves main by other ways than calls while the console is locked. `locked` is called each time. */

export type SendEvent = <Name extends EventName>(name: Name, value: Events[Name], window?: WindowId) => void

const isOfLock = (name: EventName) => name.startsWith('lock.')
const isOfRegions = (name: EventName) => name.startsWith('regions.') || name === 'connections.changed'

/**
 * While locked, sends the page only lock events, and region events if the wall or board stays on screen, incidents without notes. The page fetches the
 * rest after the unlock.
 */
export function eventsWhileLocked(sendEvent: SendEvent, locked: () => Locked): SendEvent {
  return (name, value, window) => {
    const how = locked()
    if (how === 'no' || isOfLock(name)) sendEvent(name, value, window)
    else if (how !== 'yes' && isOfRegions(name))
      sendEvent(name, name === 'regions.alerts' ? withoutNotes(value) : value, window)
  }
}

/** Fields of an incident that staff type. */
const typed: ReadonlySet<string> = new Set(['note', 'to'])

/** The value without what staff typed about incidents. A note can name a patient, and the wall and the board show none. */
export const withoutNotes = <Value>(value: Value): Value => cleared(value) as Value

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleared)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, typed.has(name) ? '' : cleared(inner)] as const),
  )
}

/** The settings that the wall reads; the others as usual, since runbooks and rules contain what staff typed, and addresses of webhooks. */
export function wallSettings(answer: Answer<RegionsSettings>): Answer<RegionsSettings> {
  if (!answer.ok) return answer
  const { wallPageSeconds, wallViews } = answer.value
  return { ...answer, value: { ...usualRegionsSettings, wallPageSeconds, wallViews } }
}

/** Removes the content of notices, unless settings allow region names; they open the lock page. `onWall` gets whether a window shows the wall. */
export function noticesWhileLocked(
  notifier: Notifier,
  {
    locked,
    mayName,
    onWall,
  }: {
    readonly locked: () => Locked
    readonly mayName: () => boolean
    readonly onWall: (on: boolean, window: WindowId) => void
  },
): Notifier {
  return {
    show: (notice) =>
      notifier.show(
        locked() === 'no'
          ? notice
          : mayName()
            ? { ...notice, hash: '' }
            : {
                title: 'Access Console',
                body:
                  notice.whileLocked ??
                  (notice.recovered === true
                    ? texts.whileLocked.aRegionHasRecoveredUnlockTheConsoleTo
                    : texts.whileLocked.aRegionNeedsAttentionUnlockTheConsoleTo),
                sound: notice.sound,
                hash: '',
              },
      ),
    badge: (count) => notifier.badge(count),
    wall(on, window = firstWindow) {
      notifier.wall(on, window)
      onWall(on, window)
    },
  }
}

/** A choice in a system dialog counts as canceled if the console was locked while the dialog was open. */
export function dialogsWhileLocked(dialogs: FileDialogs, lock: () => Pick<Lock, 'times'> | undefined): FileDialogs {
  const chosen = async (ask: () => Promise<string | undefined>): Promise<string | undefined> => {
    const before = lock()?.times()
    const path = await ask()
    return lock()?.times() === before ? path : undefined
  }
  return {
    saveAs: (request) => chosen(() => dialogs.saveAs(request)),
    chooseFolder: (request) => chosen(() => dialogs.chooseFolder(request)),
    showInFolder: (path) => dialogs.showInFolder(path),
    openFile: (path) => dialogs.openFile(path),
  }
}
