import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Install paths of Chromium, Chrome and Edge on the three systems, best first. */
export function browserPlaces(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    const folders = ['/Applications', path.posix.join(environment.HOME ?? '/', 'Applications')]
    return folders.flatMap((folder) =>
      names.map((name) => path.posix.join(folder, `${name}.app`, 'Contents/MacOS', name)),
    )
  }
  if (platform === 'win32') {
    const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    )
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return programs.flatMap((program) => roots.map((root) => path.win32.join(root, program)))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const folders = [
    ...new Set([
      '/usr/bin',
      '/usr/local/bin',
      '/snap/bin',
      ...(environment.PATH ?? '').split(':').filter((folder) => folder.startsWith('/')),
    ]),
  ]
  return names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)))
}

type Probe = { platform: NodeJS.Platform; environment: NodeJS.ProcessEnv; isExecutable: (file: string) => boolean }

const thisMachine: Probe = { platform: process.platform, environment: process.env, isExecutable }

/** The local Chromium, Chrome or Edge, or undefined. ACCESS_CONSOLE_BROWSER overrides it and isn't checked. */
export function findBrowser({ platform, environment, isExecutable }: Probe = thisMachine): string | undefined {
  const named = environment.ACCESS_CONSOLE_BROWSER
  if (named !== undefined && named !== '') return named
  return browserPlaces(platform, environment).find(isExecutable)
}

/** Debian's Chromium without windows. It takes tests less CPU, and can't show the console. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The browser of tests: the headless shell if it's here, or else the one of `findBrowser`. */
export function findTestBrowser(probe: Probe = thisMachine): string | undefined {
  const { platform, environment } = probe
  const named = environment.ACCESS_CONSOLE_BROWSER ?? ''
  return platform === 'linux' && named === '' && probe.isExecutable(headlessShell) ? headlessShell : findBrowser(probe)
}

/** True for a path of Debian's headless shell, or of the program behind it. */
export const isHeadlessShell = (browser: string): boolean => path.basename(browser) === path.basename(headlessShell)

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
