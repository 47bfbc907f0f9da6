import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installPackages, type PackageSystem } from './debian.ts'

/** Where Debian and Ubuntu keep the programs of PostgreSQL: by version, beside the search path. */
const debianFolder = '/usr/lib/postgresql'

/** The folder with the programs of a PostgreSQL server of this machine, the newest first looked at; undefined where there is none. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env, debian = debianFolder): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(environment.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))))
}

/** True where a PostgreSQL server can be started here, after an attempt to install one where that can be done. */
export function obtainPostgres(isThere: () => boolean, system: PackageSystem): boolean {
  if (isThere()) return true
  if (system.platform === 'linux') installPackages(['postgresql'], system)
  return isThere()
}
