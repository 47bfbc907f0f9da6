import type { Handlers } from '../../services/handler.ts'
import type { SandboxProcess } from '../../services/sandbox-process.ts'

/** The practice panel's calls: they reach the sandbox's own switch and nothing else. */

type TrainingHandlers = Pick<Handlers, 'training.state' | 'training.misbehave' | 'training.reset'>

/** `onSwitched`: the sandbox may answer otherwise from now on. */
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
