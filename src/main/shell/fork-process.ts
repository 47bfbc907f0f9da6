import { utilityProcess } from './electron.ts'
import type { ForkedProcess } from '../services/sandbox-process.ts'

/** Environment variables that Node needs on some systems; none can contain a secret. */
const passedOn = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'LANG', 'TZ']

/** Starts a bundled module in a separate process. It ends with main. */
export function forkProcess(modulePath: string, args: readonly string[] = []): ForkedProcess {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const child = utilityProcess.fork(modulePath, [...args], { env, stdio: 'ignore' })
  return {
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
    kill: () => void child.kill(),
  }
}
