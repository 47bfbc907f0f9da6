import { isDebian, installPackages, type PackageSystem } from './debian.ts'

/** Advice for a user without a browser to show the console. */
export function browserAdvice(system: PackageSystem): string {
  const none = 'The console needs the Electron runtime or a Chromium, Chrome or Edge, and this machine has none.'
  if (isDebian(system) && !system.isRoot) return `${none}\nInstall one: sudo apt-get install chromium`
  if (isDebian(system))
    return `${none}\napt-get could not install it; .cache/apt-get.log says why. Install the package chromium.`
  if (system.platform === 'linux') return `${none}\nInstall the package chromium of this system.`
  return `${none}\nInstall Chrome, Chromium or Edge, or name another one of their kind in ACCESS_CONSOLE_BROWSER.`
}

/** The local browser, installed first if possible; undefined if neither works. */
export function obtainBrowser(find: () => string | undefined, system: PackageSystem): string | undefined {
  return find() ?? (installPackages(['chromium'], system) ? find() : undefined)
}

/** Installs Debian's headless shell if possible, which saves tests CPU. Ubuntu has no such package. */
export function obtainHeadlessShell(isHere: boolean, system: PackageSystem): boolean {
  return isHere || (/^ID=debian$/m.test(system.release) && installPackages(['chromium-headless-shell'], system))
}
