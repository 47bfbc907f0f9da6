import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installPackages, type PackageSystem } from './debian.ts'

/** Where Debian and Ubuntu install PostgreSQL programs: by version, outside the PATH. */
const debianFolder = '/usr/lib/postgresql'

/** The folder of the newest local PostgreSQL server's programs; undefined if there is none. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env, debian = debianFolder): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(environment.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))))
}

/** True if a PostgreSQL server can be started, after an attempt to install one. */
export function obtainPostgres(isThere: () => boolean, system: PackageSystem): boolean {
  if (isThere()) return true
  if (system.platform === 'linux') installPackages(['postgresql'], system)
  return isThere()
}
