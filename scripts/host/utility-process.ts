import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'

type ForkOptions = {
  env?: NodeJS.ProcessEnv
  stdio?: 'ignore' | 'inherit' | 'pipe'
  serviceName?: string
  cwd?: string
  execArgv?: string[]
}

const parentPort = new URL('./parent-port.ts', import.meta.url).href

/** `utilityProcess.fork`: a Node process with `process.parentPort`, as in Electron. */
class UtilityProcess extends EventEmitter {
  private readonly child: ChildProcess

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super()
    const { env = process.env, stdio = 'inherit', cwd, execArgv = [] } = options
    this.child = fork(modulePath, args, {
      env,
      cwd,
      execArgv: ['--import', parentPort, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
    })
    this.child.on('spawn', () => this.emit('spawn'))
    this.child.on('message', (message) => this.emit('message', message))
    this.child.on('error', (error) => this.emit('error', 'FatalError', error.message, ''))
    this.child.on('exit', (code) => this.emit('exit', code ?? 1))
    process.once('exit', () => this.child.kill())
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  get stdout() {
    return this.child.stdout
  }

  get stderr() {
    return this.child.stderr
  }

  postMessage(message: unknown): void {
    if (this.child.connected) this.child.send(message as never)
  }

  kill(): boolean {
    return this.child.kill()
  }
}

export const forkUtilityProcess = (modulePath: string, args: readonly string[] = [], options: ForkOptions = {}) =>
  new UtilityProcess(modulePath, args, options)
