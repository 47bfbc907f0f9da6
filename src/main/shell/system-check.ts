import { systemPreferences } from 'electron'
import type { SystemCheck } from '../services/lock/lock.ts'

/** Only macOS lets programs verify the current user. Undefined elsewhere. */
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
