import { ignoredVariables } from './first.ts'
import './shell/before-all.ts'
import path from 'node:path'
import { openConsole } from './console.ts'
import { consolePolicy } from './services/policy/console-policy.ts'
import { loadSystemKeychain } from './services/vault/keychain.ts'
import { startShell } from './shell/start-shell.ts'

startShell({
  bundles: path.join(import.meta.dirname, '..'),
  async open(shell) {
    const opened = await openConsole({
      userDataPath: shell.userDataPath,
      info: {
        version: shell.version,
        // The substitute runtime of scripts/host has no Electron.
        runtime: process.versions.electron === undefined ? 'chromium-host' : 'electron',
        platform: process.platform,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      systemRegion: shell.systemRegion,
      startNotices: shell.startNotices,
      policy: consolePolicy(shell.management),
      dialogs: shell.dialogs,
      confirmOrigins: (origins) => shell.confirmOrigins(origins),
      notifier: shell.notifier,
      printPage: () => shell.printPage(),
      resolveProxy: (address) => shell.resolveProxy(address),
      forkSandbox: () => shell.forkProcess(path.join(import.meta.dirname, 'sandbox.js')),
      clipboard: shell.clipboard,
      systemCheck: shell.systemCheck,
      loadKeychain: () => loadSystemKeychain(),
      beep: () => shell.beep(),
      systemIdleSeconds: () => shell.systemIdleSeconds(),
      openMail: (address) => shell.openMail(address),
      emptyPages: (hashOf) => shell.emptyPages(hashOf),
      pages: () => shell.pages(),
      openWindow: (hash) => shell.openWindow(hash),
      showFirstWindow: () => shell.showFirstWindow(),
      restart: () => shell.restart(),
      sendEvent: (name, value, window) => shell.sendEvent(name, value, window),
    })
    for (const name of ignoredVariables) opened.log.tell('variable ignored', { name })
    return opened
  },
})
