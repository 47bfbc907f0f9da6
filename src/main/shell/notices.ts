import type { App, Notification, NotificationConstructorOptions, PowerSaveBlocker, Shell } from './electron.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import type { Notifier } from '../services/notifier.ts'

/** Desktop notices, their sound, the icon badge, and a wall that fills the screen and keeps it on. */

export type NoticesNeeds = {
  readonly Notification: {
    new (options: NotificationConstructorOptions): Notification
    isSupported(): boolean
  }
  readonly app: Pick<App, 'setBadgeCount'>
  readonly shell: Pick<Shell, 'beep'>
  readonly powerSaveBlocker: PowerSaveBlocker
  readonly platform: NodeJS.Platform
  /** Makes the first window fill the screen, or restores its size. */
  readonly fillScreen: (on: boolean) => void
  /** Brings the window to the front at this part of an address. */
  readonly open: (hash: string) => void
}

/** Maximum number of references kept: an unreferenced notice is garbage-collected, and a click on it does nothing. */
const mostKept = 50

export function desktopNotices(needs: NoticesNeeds): Notifier {
  const { Notification: NoticeOfSystem, app, shell, powerSaveBlocker, platform, fillScreen, open } = needs
  const kept = new Set<Notification>()
  const walls = new Set<WindowId>()
  let blocker: number | undefined

  return {
    show({ title, body, sound, hash }) {
      const shows = NoticeOfSystem.isSupported()
      // Other systems play their own sound for each notice that isn't silent; most Linux desktops don't.
      if (sound && (platform === 'linux' || !shows)) shell.beep()
      if (!shows) return false
      const notice = new NoticeOfSystem({ title, body, silent: !sound })
      const [oldest] = kept
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.add(notice)
      notice.on('close', () => kept.delete(notice))
      notice.on('click', () => {
        kept.delete(notice)
        open(hash)
      })
      notice.show()
      return true
    },
    badge: (count) => void app.setBadgeCount(count),
    wall(on, window = firstWindow) {
      if (on === walls.has(window)) return
      if (on) walls.add(window)
      else walls.delete(window)
      // A further window opens over the first, and is moved to another screen before it fills that.
      if (window === firstWindow) fillScreen(on)
      if (walls.size > 0) blocker ??= powerSaveBlocker.start('prevent-display-sleep')
      else if (blocker !== undefined) {
        powerSaveBlocker.stop(blocker)
        blocker = undefined
      }
    },
  }
}
