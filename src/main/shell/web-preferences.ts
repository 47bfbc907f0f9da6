import type { WebPreferences } from 'electron'
import { isDevelopment } from './development.ts'

/** The page is as far from the computer as a page on the web, and has no developer tools outside development. */
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
    // The spelling checker would fetch dictionaries and see what is typed about patients.
    spellcheck: false,
  }
}
