import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A desktop user's session bus, on which a test sends a desktop's signals. */
export type DesktopBus = {
  readonly address: string
  /** Signals that the screen was locked or unlocked. */
  readonly screenSaver: (desktop: string, isAway: boolean, member?: string) => void
  /** Resolves when it has ended. */
  readonly stop: () => Promise<unknown>
}

/** `at`: its address; without one it chooses one. */
export async function startDesktopBus(at?: string): Promise<DesktopBus> {
  const chosen = at === undefined ? [] : [`--address=${at}`]
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1', ...chosen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(daemon, 'exit')
  const [address] = (await once(createInterface({ input: daemon.stdout }), 'line')) as [string]
  return {
    address,
    screenSaver(desktop, isAway, member = 'ActiveChanged') {
      const path = `/${desktop.replaceAll('.', '/')}/ScreenSaver`
      const signal = `${desktop}.ScreenSaver.${member}`
      execFileSync('dbus-send', [`--bus=${address}`, '--type=signal', path, signal, `boolean:${isAway}`])
    },
    stop() {
      daemon.kill()
      return ended
    },
  }
}
