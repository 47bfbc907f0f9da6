import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, openSync, closeSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:net'
import { promisify } from 'node:util'

/** A D-Bus session of our own with a real gnome-keyring in it, in a home of its own: nothing of the machine's user is touched. */

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** The programs these tests need; empty where all are there. */
export const missingPrograms = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].filter((name) => !onPath(name))

const password = 'test'

export type Session = {
  /** For programs inside the session. */
  readonly environment: NodeJS.ProcessEnv
  /** Starts the keyring daemon, with its login keyring open or locked. */
  startKeyring(state: 'unlocked' | 'locked'): Promise<void>
  stopKeyring(): Promise<void>
  /** Sends the keyring daemon a signal. */
  signalKeyring(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Without `activation` the bus knows of no service that it could start: no keychain service comes up by itself. */
export async function startSession(home: string, activation: boolean): Promise<Session> {
  const runtime = join(home, 'run')
  const socket = join(runtime, 'bus')
  await mkdir(runtime, { recursive: true })
  await chmod(runtime, 0o700)
  const config = join(home, 'bus.conf')
  await writeFile(config, busConfig(socket, activation))
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
  }

  /** Output goes to files: a daemon that holds a pipe open would keep the test from ending. */
  function start(program: string, args: string[], input?: string): ChildProcess {
    const log = openSync(join(home, `${program}.log`), 'a')
    const child = spawn(program, args, { env: environment, stdio: [input === undefined ? 'ignore' : 'pipe', log, log] })
    closeSync(log)
    child.stdin?.end(input)
    return child
  }
  const bus = start('dbus-daemon', [`--config-file=${config}`, '--nofork', '--nopidfile'])
  await until(() => accepts(socket))

  /** Whether a keychain service is on the bus; gnome-keyring comes to it after it has unlocked its keyring. Asking starts none. */
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
  // SIGKILL ends a stopped process too.
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
