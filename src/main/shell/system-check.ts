import { systemPreferences } from './electron.ts'
import type { SystemCheck } from '../services/lock/lock.ts'
import { succeeds } from '../services/storage/succeeds.ts'
import { texts } from './text.ts'

/** Only macOS lets programs verify the current user. Undefined elsewhere. */
export function systemCheck(): SystemCheck | undefined {
  if (process.platform !== 'darwin' || !systemPreferences.canPromptTouchID()) return undefined
  return {
    name: texts.systemCheck.touchId,
    ask: (reason) => succeeds(systemPreferences.promptTouchID(reason)),
  }
}
