import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './project.ts'

/** The part of a machine that decides whether packages of the system can be installed, and does it. */
export type PackageSystem = {
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  /** The text of /etc/os-release, empty where there is none. */
  readonly release: string
  /** Runs apt-get; true where it succeeded. */
  aptGet(args: readonly string[]): boolean
  say(line: string): void
}

export function isDebian({ platform, release }: Pick<PackageSystem, 'platform' | 'release'>): boolean {
  return platform === 'linux' && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release)
}

/** Installs packages of Debian or Ubuntu, saying so first; false where this is another system, not root, or the installation failed. */
export function installPackages(names: readonly string[], system: PackageSystem): boolean {
  if (!system.isRoot || !isDebian(system)) return false
  system.say(`Installing ${names.join(', ')} with apt-get.`)
  system.aptGet(['update'])
  return system.aptGet(['install', '-y', '--no-install-recommends', ...names])
}

export function thisPackageSystem(say: (line: string) => void): PackageSystem {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    release: existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
    aptGet(args) {
      mkdirSync(cacheFolder, { recursive: true })
      // To a file: a service that a package starts may keep its output open long after apt-get has ended.
      const log = openSync(path.join(cacheFolder, 'apt-get.log'), 'a')
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { status } = spawnSync('apt-get', args, { env: environment, stdio: ['ignore', log, log] })
      closeSync(log)
      return status === 0
    },
    say,
  }
}
