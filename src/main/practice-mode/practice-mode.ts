import type { Handlers } from '../handler.ts'
import type { SandboxProcess } from '../sandbox-process.ts'

/** The practice panel's calls: they reach the sandbox's own switch and nothing else. */

type PracticeModeHandlers = Pick<Handlers, 'practiceMode.state' | 'practiceMode.misbehave' | 'practiceMode.reset'>

export function practiceModeHandlers(sandbox: SandboxProcess): PracticeModeHandlers {
  return {
    'practiceMode.state': () => sandbox.state(),
    'practiceMode.misbehave': (wanted) => sandbox.misbehave(wanted),
    'practiceMode.reset': () => sandbox.reset(),
  }
}
