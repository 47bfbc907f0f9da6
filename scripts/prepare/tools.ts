import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { installPackages, type PackageSystem } from './debian.ts'

/** The programs that are missing here, after an attempt to install their packages. */
const obtain =
  (programs: readonly string[], packages: readonly string[]) =>
  (isThere: (program: string) => boolean, system: PackageSystem): string[] => {
    const missing = () => programs.filter((program) => !isThere(program))
    if (missing().length > 0 && system.platform === 'linux') installPackages(packages, system)
    return missing()
  }

export const obtainKeyringTools = obtain(
  ['dbus-run-session', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'],
  ['dbus', 'gnome-keyring', 'libsecret-1-0'],
)

/** The programs for making and reading packages of Linux. */
export const obtainPackageTools = obtain(
  ['dpkg-deb', 'rpmbuild', 'rpmsign', 'gpg', 'desktop-file-validate'],
  ['dpkg', 'rpm', 'gnupg', 'desktop-file-utils'],
)

/** True if a program is on the PATH. */
export function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
