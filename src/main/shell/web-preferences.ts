import type { WebPreferences } from './electron.ts'
import { isDevelopment } from './development.ts'

/** Isolates the page from the computer like a web page; developer tools only in development. */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    devTools: isDevelopment,
    // The spelling checker would download dictionaries and process text typed about patients.
    spellcheck: false,
  }
}
