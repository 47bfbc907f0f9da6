import type { ConsoleNeeds } from '../console-needs.ts'
import type { FileDialogs } from '../services/exports/exports.ts'
import { noPolicy } from '../services/policy/console-policy.ts'

/** Dialogs that are closed without a choice. */
export const noDialogs: FileDialogs = {
  saveAs: async () => undefined,
  chooseFolder: async () => undefined,
  showInFolder: () => undefined,
  openFile: async () => '',
}

/** A console's shell without windows or a system, with a clipboard of its own. */
export function windowless(): Omit<
  ConsoleNeeds,
  'userDataPath' | 'info' | 'forkSandbox' | 'jsonWorker' | 'loadKeychain' | 'sendEvent'
> {
  let copied = ''
  return {
    systemRegion: 'US',
    startNotices: [],
    policy: noPolicy,
    resolveProxy: async () => 'DIRECT',
    dialogs: noDialogs,
    confirmOrigins: async () => true,
    notifier: { show: () => true, badge: () => undefined, wall: () => undefined },
    printPage: async () => new Uint8Array(),
    clipboard: {
      read: async () => copied,
      write: async (text) => {
        copied = text
      },
      clear: () => {
        copied = ''
      },
    },
    systemCheck: undefined,
    beep: () => undefined,
    systemIdleSeconds: () => undefined,
    openMail: async () => false,
    emptyPages: () => undefined,
    pages: () => [{ window: 1, address: '' }],
    openWindow: async () => false,
    showFirstWindow: () => undefined,
    restart: () => undefined,
  }
}
