import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './project.ts'

/** The system facts and commands for installing system packages. */
export type PackageSystem = ReturnType<typeof thisPackageSystem>

export function isDebian({ platform, release }: Pick<PackageSystem, 'platform' | 'release'>): boolean {
  return platform === 'linux' && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release)
}

/** Announces and installs Debian or Ubuntu packages; false on other systems, without root, or on failure. */
export function installPackages(names: readonly string[], system: PackageSystem): boolean {
  if (!system.isRoot || !isDebian(system)) return false
  system.say(`Installing ${names.join(', ')} with apt-get.`)
  system.aptGet(['update'])
  return system.aptGet(['install', '-y', '--no-install-recommends', ...names])
}

export function thisPackageSystem(say: (line: string) => void) {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    /** The text of /etc/os-release, or empty. */
    release: existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
    /** Runs apt-get; true on success. */
    aptGet(args: readonly string[]) {
      mkdirSync(cacheFolder, { recursive: true })
      // Log to a file: a service that a package starts may keep the output open long after apt-get ends.
      const log = openSync(path.join(cacheFolder, 'apt-get.log'), 'a')
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { status } = spawnSync('apt-get', args, { env: environment, stdio: ['ignore', log, log] })
      closeSync(log)
      return status === 0
    },
    say,
  }
}
