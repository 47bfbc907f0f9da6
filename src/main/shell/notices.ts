import type { App, Notification, NotificationConstructorOptions, PowerSaveBlocker, Shell } from 'electron'
import type { Notifier } from '../services/notifier.ts'

/** Notices on the desktop, their sound, the number on the icon, and a screen that a wall fills and keeps on. */

type SystemNotice = Pick<Notification, 'on' | 'show'>

export type NoticesNeeds = {
  readonly Notification: {
    new (options: NotificationConstructorOptions): SystemNotice
    isSupported(): boolean
  }
  readonly app: Pick<App, 'setBadgeCount'>
  readonly shell: Pick<Shell, 'beep'>
  readonly powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>
  readonly platform: NodeJS.Platform
  /** Lets the window fill the screen, or gives it its size back. */
  readonly fillScreen: (on: boolean) => void
  /** Brings the window to the front at this part of an address. */
  readonly open: (hash: string) => void
}

/** A notice that nobody holds is collected, and a click on it leads nowhere. */
const mostKept = 50

export function desktopNotices({
  Notification: NoticeOfSystem,
  app,
  shell,
  powerSaveBlocker,
  platform,
  fillScreen,
  open,
}: NoticesNeeds): Notifier {
  const kept = new Set<SystemNotice>()
  let blocker: number | undefined

  return {
    show({ title, body, sound, hash }) {
      const shows = NoticeOfSystem.isSupported()
      // The others play a sound of their own with each notice that is not silent; most desktops of Linux play none.
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
    wall(on) {
      if (on === (blocker !== undefined)) return
      fillScreen(on)
      if (blocker === undefined) blocker = powerSaveBlocker.start('prevent-display-sleep')
      else {
        powerSaveBlocker.stop(blocker)
        blocker = undefined
      }
    },
  }
}
