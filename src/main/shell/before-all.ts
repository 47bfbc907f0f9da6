import path from 'node:path'
import { app, dialog } from './electron.ts'
import { changedLibraries, refusedSwitches } from './packaged-start.ts'
import { texts } from './text.ts'

/** Ends an installed console that was started with a switch it refuses, or whose libraries were changed. Runs when it's imported: before those are loaded. */
function refuseChangedStart(): void {
  if (!app.isPackaged) return
  const switches = refusedSwitches(process.argv.slice(1), process.platform)
  if (switches.length > 0) refuse(texts.beforeAll.itWasStartedWith(switches.map((name) => `--${name}`).join(', ')))
  const changed = changedLibraries(path.join(process.resourcesPath, 'app.asar.unpacked'))
  if (changed.length > 0) refuse(texts.beforeAll.theseFilesArentTheOnes(changed.join('\n')))
}

function refuse(reason: string): never {
  dialog.showErrorBox(texts.startShell.couldntStart(texts.beforeAll.accessConsole), reason)
  app.exit(1)
  // `exit` returns, and the libraries would be loaded next.
  process.exit(1)
}

refuseChangedStart()
