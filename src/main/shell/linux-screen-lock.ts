import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * The lock of the screen on Linux, of which Electron tells nothing: desktops tell it on the user's own bus, each under its own name, in one form. Heard
 * through the monitor that comes with the bus; where that is not installed, or there is no bus, nothing is heard (docs/SECURITY.md).
 */

/** Those of GNOME, of KDE and others by the common name, of Cinnamon, MATE and Xfce. */
const desktops = ['org.gnome', 'org.freedesktop', 'org.cinnamon', 'org.mate', 'org.xfce']
const rules = desktops.map((desktop) => `type='signal',interface='${desktop}.ScreenSaver',member='ActiveChanged'`)

/** By its whole path, so that no other program of that name is started. */
const monitor = '/usr/bin/dbus-monitor'

/** Calls `leave` each time the screen is locked, or goes dark where it is not; until the program ends or `end` is called. Nothing of it is ever thrown. */
export function watchLinuxScreenLock(env: NodeJS.ProcessEnv, leave: () => void): { readonly end: () => void } {
  const { DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = env
  if (DBUS_SESSION_BUS_ADDRESS === undefined && XDG_RUNTIME_DIR === undefined) return { end: () => undefined }
  const child = spawn(monitor, ['--session', ...rules], {
    env: { DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.on('error', () => undefined)
  // It keeps no program from ending.
  child.unref()
  listen(child, leave)
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return { end }
}

function listen({ stdout }: ChildProcess, leave: () => void): void {
  if (stdout === null) return
  let isSignal = false
  // What it says is one line for the signal, and one for what the signal says: whether the screen is away.
  createInterface({ input: stdout }).on('line', (line) => {
    if (isSignal && /^\s+boolean true$/.test(line)) leave()
    isSignal = /^signal .*; interface=\S+\.ScreenSaver; member=ActiveChanged$/.test(line)
  })
  if (stdout instanceof Socket) stdout.unref()
}
