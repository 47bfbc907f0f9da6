import type { Handlers } from '../../services/handler.ts'
import type { SandboxProcess } from '../../services/sandbox-process.ts'

/** The practice panel's handlers: they only reach the sandbox's own switch. */

type TrainingHandlers = Pick<Handlers, 'training.state' | 'training.misbehave' | 'training.reset'>

/** `onSwitched`: called when the sandbox's answers may have changed. */
export function trainingHandlers(sandbox: SandboxProcess, onSwitched: () => Promise<unknown>): TrainingHandlers {
  async function switched<Value>(answer: Promise<Value>): Promise<Value> {
    const value = await answer
    await onSwitched().catch(() => undefined)
    return value
  }
  return {
    'training.state': () => sandbox.state(),
    'training.misbehave': (wanted) => switched(sandbox.misbehave(wanted)),
    'training.reset': () => switched(sandbox.reset()),
  }
}
