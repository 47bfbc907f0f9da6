import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, openSync, closeSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:net'
import { promisify } from 'node:util'

/** A separate D-Bus session with a real gnome-keyring and its own home folder: the machine user's data stays untouched. */

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** Programs that these tests need and that are missing. */
export const missingPrograms = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].filter((name) => !onPath(name))

const password = 'test'

export type Session = {
  /** The environment for programs in the session. */
  readonly environment: NodeJS.ProcessEnv
  /** Starts the keyring daemon with its login keyring unlocked or locked. */
  startKeyring(state: 'unlocked' | 'locked'): Promise<void>
  stopKeyring(): Promise<void>
  /** Sends the keyring daemon a signal. */
  signalKeyring(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Without `activation`, the bus can't start a keychain service by itself. */
export async function startSession(home: string, activation: boolean): Promise<Session> {
  const runtime = join(home, 'run')
  const socket = join(runtime, 'bus')
  await mkdir(runtime, { recursive: true })
  await chmod(runtime, 0o700)
  const config = join(home, 'bus.conf')
  await writeFile(config, busConfig(socket, activation))
  const compiled = process.env.NODE_COMPILE_CACHE
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    // Each start of a console is quicker with it, and it is outside of the home folder.
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
  }

  /** Writes output to files: a daemon with an open pipe would keep the test running. */
  function start(program: string, args: string[], input?: string): ChildProcess {
    const log = openSync(join(home, `${program}.log`), 'a')
    const child = spawn(program, args, { env: environment, stdio: [input === undefined ? 'ignore' : 'pipe', log, log] })
    closeSync(log)
    child.stdin?.end(input)
    return child
  }
  const bus = start('dbus-daemon', [`--config-file=${config}`, '--nofork', '--nopidfile'])
  await until(() => accepts(socket))

  /** True if a keychain service is on the bus; gnome-keyring registers after it unlocks its keyring. The check itself starts none. */
  async function serves(): Promise<boolean> {
    const args = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner']
    const asked = promisify(execFile)('dbus-send', [...args, 'string:org.freedesktop.secrets'], { env: environment })
    return (await asked).stdout.includes('boolean true')
  }

  let keyring: ChildProcess | undefined
  const session: Session = {
    environment,
    async startKeyring(state) {
      const args = ['--foreground', '--components=secrets']
      keyring =
        state === 'unlocked'
          ? start('gnome-keyring-daemon', [...args, '--unlock'], password)
          : start('gnome-keyring-daemon', [...args, '--start'])
      await until(() => serves())
    },
    async stopKeyring() {
      await end(keyring)
      keyring = undefined
    },
    signalKeyring(signal) {
      keyring?.kill(signal)
    },
    async stop() {
      await end(keyring)
      await end(bus)
    },
  }
  return session
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // SIGKILL also ends a stopped process.
  child.kill('SIGKILL')
  await ended
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await condition()) return
    await delay(25)
  }
  throw new Error('The session did not come up within ten seconds.')
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}

const busConfig = (socket: string, activation: boolean) => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  ${activation ? '<standard_session_servicedirs/>' : ''}
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`
