import type { Handlers } from '../../services/handler.ts'
import type { SandboxProcess } from '../../services/sandbox-process.ts'

/** The practice panel's calls: they reach the sandbox's own switch and nothing else. */

type PracticeModeHandlers = Pick<Handlers, 'practiceMode.state' | 'practiceMode.misbehave' | 'practiceMode.reset'>

/** `onSwitched`: the sandbox may answer otherwise from now on. */
export function practiceModeHandlers(
  sandbox: SandboxProcess,
  onSwitched: () => Promise<unknown>,
): PracticeModeHandlers {
  async function switched<Value>(answer: Promise<Value>): Promise<Value> {
    const value = await answer
    await onSwitched().catch(() => undefined)
    return value
  }
  return {
    'practiceMode.state': () => sandbox.state(),
    'practiceMode.misbehave': (wanted) => switched(sandbox.misbehave(wanted)),
    'practiceMode.reset': () => switched(sandbox.reset()),
  }
}
