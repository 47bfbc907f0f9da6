import type { EventName, Events } from '../../bridge/events.ts'
import type { FileDialogs } from '../services/exports/exports.ts'
import type { Lock, Locked } from '../services/lock/lock.ts'
import type { Notifier } from '../services/notifier.ts'

/** What reaches out of main by other ways than calls, held back while the console is locked. `locked` is asked each time. */

export type SendEvent = <Name extends EventName>(name: Name, value: Events[Name]) => void

const isOfLock = (name: EventName) => name.startsWith('lock.')
const isOfRegions = (name: EventName) => name.startsWith('regions.') || name === 'connections.changed'

/** Tells the page nothing but of the lock; with wall or board left on the screen also of the regions. What it missed it asks for after the unlock. */
export function eventsWhileLocked(sendEvent: SendEvent, locked: () => Locked): SendEvent {
  return (name, value) => {
    const how = locked()
    if (how === 'no' || isOfLock(name) || (how !== 'yes' && isOfRegions(name))) sendEvent(name, value)
  }
}

/** Notices without their content, unless settings let them name regions; they lead to the lock page. `onWall` hears whether the page shows the wall. */
export function noticesWhileLocked(
  notifier: Notifier,
  {
    locked,
    mayName,
    onWall,
  }: { readonly locked: () => Locked; readonly mayName: () => boolean; readonly onWall: (on: boolean) => void },
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
                  notice.recovered === true
                    ? 'A region has recovered. Unlock the console to see it.'
                    : 'A region needs attention: unlock the console to see it.',
                sound: notice.sound,
                hash: '',
              },
      ),
    badge: (count) => notifier.badge(count),
    wall(on) {
      notifier.wall(on)
      onWall(on)
    },
  }
}

/** A place that was chosen in a window of the system which stood there when the console was locked counts as not chosen. */
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
