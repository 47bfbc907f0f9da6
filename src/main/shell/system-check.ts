import { systemPreferences } from 'electron'
import type { SystemCheck } from '../services/lock/lock.ts'

/** macOS alone offers programs a check of its user that they may ask for. Undefined where there is none. */
export function systemCheck(): SystemCheck | undefined {
  if (process.platform !== 'darwin' || !systemPreferences.canPromptTouchID()) return undefined
  return {
    name: 'Touch ID',
    ask: (reason) =>
      systemPreferences.promptTouchID(reason).then(
        () => true,
        () => false,
      ),
  }
}
