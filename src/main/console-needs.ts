import type { AppInfo } from '../bridge/calls/app.ts'
import type { Log } from './services/log/log.ts'
import type { ConsolePolicy } from './services/policy/console-policy.ts'
import type { ForkedProcess } from './services/sandbox-process.ts'
import type { KeychainAccessOptions } from './services/vault/keychain-access.ts'
import type { Answering, Shell } from './shell/shell.ts'

/** What a console needs from the shell, and what it gives back. */

/** The parts of the shell that it uses as they are, and what `index.ts` makes of the others. */
export type ConsoleNeeds = Omit<Shell, 'version' | 'isUnsigned' | 'management' | 'forkProcess'> & {
  readonly info: Omit<AppInfo, 'notices' | 'dates' | 'managed'>
  readonly policy: ConsolePolicy
  readonly forkSandbox: () => ForkedProcess
  /** The built file that reads long responses; default: its source. */
  readonly jsonWorker?: URL
  readonly loadKeychain: KeychainAccessOptions['load']
}

/** Jobs go on when a page is gone; `close` also ends them and the sandbox. */
export type Console = Omit<Answering, 'log'> & { readonly log: Log }
