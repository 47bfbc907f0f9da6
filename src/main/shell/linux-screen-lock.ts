import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * Detects the Linux screen lock, which Electron doesn't report. Desktops signal it on the user's bus in the same form under different names. Uses the monitor
 * that comes with the bus; without it or without a bus, nothing is detected (docs/SECURITY.md).
 */

/** GNOME; KDE and others by the common name; Cinnamon, MATE and Xfce. */
const desktops = ['org.gnome', 'org.freedesktop', 'org.cinnamon', 'org.mate', 'org.xfce']
const rules = desktops.map((desktop) => `type='signal',interface='${desktop}.ScreenSaver',member='ActiveChanged'`)

/** The full path, so that no other program with that name is started. */
const monitor = '/usr/bin/dbus-monitor'

/** Calls `leave` each time the screen is locked, or blanks without a lock, until the program ends or `end` is called. Never throws. */
export function watchLinuxScreenLock(
  env: NodeJS.ProcessEnv,
  leave: () => void,
  againMs = 10_000,
): { readonly end: () => void } {
  const { DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = env
  if (DBUS_SESSION_BUS_ADDRESS === undefined && XDG_RUNTIME_DIR === undefined) return { end: () => undefined }
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  function start(): void {
    child = spawn(monitor, ['--session', ...rules], {
      env: { DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.on('error', () => undefined)
    // The monitor ends with its bus. Where it can't be started at all, there is no exit.
    child.once('exit', () => {
      timer = setTimeout(start, againMs).unref()
    })
    // Doesn't keep the program alive.
    child.unref()
    listen(child, leave)
  }
  const end = () => {
    process.off('exit', end)
    clearTimeout(timer)
    child?.removeAllListeners('exit').kill()
  }
  process.once('exit', end)
  start()
  return { end }
}

function listen({ stdout }: ChildProcess, leave: () => void): void {
  if (stdout === null) return
  let isSignal = false
  // The monitor prints one line for the signal and one for its value: whether the screen is off.
  createInterface({ input: stdout }).on('line', (line) => {
    if (isSignal && /^\s+boolean true$/.test(line)) leave()
    isSignal = /^signal .*; interface=\S+\.ScreenSaver; member=ActiveChanged$/.test(line)
  })
  if (stdout instanceof Socket) stdout.unref()
}
