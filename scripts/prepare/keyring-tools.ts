import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { installPackages, type PackageSystem } from './debian.ts'

const programs = ['dbus-run-session', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon']
const packages = ['dbus', 'gnome-keyring', 'libsecret-1-0']

/** The keyring programs that are missing here, after an attempt to install them. */
export function obtainKeyringTools(isThere: (program: string) => boolean, system: PackageSystem): string[] {
  const missing = () => programs.filter((program) => !isThere(program))
  if (missing().length > 0 && system.platform === 'linux') installPackages(packages, system)
  return missing()
}

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
