import { fork } from 'node:child_process'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the simulated world, and the instant at which its clock started, in milliseconds since 1970. */
    readonly world: { readonly address: string; readonly startsAt: number }
  }
}

/** A Wednesday, 10:20 AM in Chicago: every run of the component tests sees the same weekday and opening hours. */
const startsAt = Date.parse('2026-11-18T16:20:00Z')

/** Starts the simulated world before the component tests: main's handlers over the sandbox, in a process with its own clock. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const child = fork(path.join(import.meta.dirname, 'world-process.ts'), [String(startsAt - Date.now())])
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(typeof message === 'string' ? message : ''))
    child.once('exit', () => reject(new Error('The simulated world did not start')))
  })
  provide('world', { address, startsAt })
  return () => void child.kill()
}
