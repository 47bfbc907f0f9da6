import { runInThisContext } from 'node:vm'
import { decode, encode } from './wire.ts'

/** A test's request to the main process: run this function with the `electron` module and an argument. */
export type ControlRequest = { readonly id: number; readonly run: string; readonly argument: string }
export type ControlAnswer = { readonly id: number; readonly value?: string; readonly error?: string }

/**
 * Lets the parent process evaluate functions in the main process, as Playwright does with the real runtime. Only if the parent has an IPC channel and sets an
 * environment variable.
 */
export function answerControl(electron: object): void {
  if (process.env.ACCESS_CONSOLE_HOST_CONTROL !== '1' || process.send === undefined) return
  process.on('message', (message) => void answer(message as ControlRequest))
  process.on('disconnect', () => process.exit(0))

  async function answer({ id, run, argument }: ControlRequest): Promise<void> {
    let reply: ControlAnswer
    try {
      const evaluate = runInThisContext(`(${run})`) as (electron: object, argument: unknown) => unknown
      reply = { id, value: encode(await evaluate(electron, decode(argument))) }
    } catch (error) {
      reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    process.send?.(reply)
  }
}
