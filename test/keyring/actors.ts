import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Command } from './actor.ts'

export type Actor = {
  /** The actor's answer, or `killed` if it died during the command. */
  ask(command: Command): Promise<unknown>
  end(): Promise<void>
  /** All its output on both streams. */
  written(): string
}

/** Starts an actor with `environment`. */
export function startActor(environment: NodeJS.ProcessEnv): Actor {
  const child = spawn(process.execPath, [new URL('actor.ts', import.meta.url).pathname], {
    env: environment,
    stdio: 'pipe',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask(command) {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      const next = await lines.next()
      if (next.done === true) {
        await exited
        if (child.signalCode !== 'SIGKILL') throw new Error(`The actor ended by itself. ${output.join('')}`)
        return 'killed'
      }
      output.push(next.value)
      return JSON.parse(next.value)
    },
    async end() {
      child.stdin.end()
      await exited
    },
    written: () => output.join('\n'),
  }
}
