import { doing, type HandlersOf } from '../handler.ts'
import type { Lock } from './lock.ts'

/** Handlers for the lock calls of the bridge. */
export function lockHandlers(lock: Lock): HandlersOf<'lock'> {
  return {
    'lock.state': async (asked, { window }) => ({ ok: true, value: await lock.state(asked, window) }),
    'lock.now': doing(() => lock.engage('asked')),
    'lock.active': doing((_asked, { window }) => lock.active(window)),
    'lock.unlock': (asked, { signal, window }) => lock.unlock(asked, signal, window),
    'lock.forgetPin': (asked) => lock.forgetPin(asked),
    'lock.setPin': (asked) => lock.setPin(asked),
    'lock.removePin': (asked) => lock.removePin(asked),
    'lock.nameOperator': ({ operator }) => lock.nameOperator(operator),
    'lock.saveSettings': (settings) => lock.saveSettings(settings),
  }
}
