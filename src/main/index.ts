import { ignoredVariables } from './first.ts'
import './shell/before-all.ts'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openConsole } from './console.ts'
import { consolePolicy } from './services/policy/console-policy.ts'
import { loadSystemKeychain } from './services/vault/keychain.ts'
import { startShell } from './shell/start-shell.ts'

startShell({
  bundles: path.join(import.meta.dirname, '..'),
  async open(shell) {
    const opened = await openConsole({
      ...shell,
      info: {
        version: shell.version,
        isUnsigned: shell.isUnsigned,
        // The substitute runtime of scripts/host has no Electron.
        runtime: process.versions.electron === undefined ? 'chromium-host' : 'electron',
        platform: process.platform,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      policy: consolePolicy(shell.management),
      forkSandbox: () => shell.forkProcess(path.join(import.meta.dirname, 'sandbox.js')),
      jsonWorker: pathToFileURL(path.join(import.meta.dirname, 'json-worker.js')),
      loadKeychain: () => loadSystemKeychain(),
    })
    for (const name of ignoredVariables) opened.log.tell('variable ignored', { name })
    return opened
  },
})
