import { installPackages, type PackageSystem } from './debian.ts'

const program = 'soffice'
const packages = ['libreoffice-calc-nogui']

/** True where LibreOffice's spreadsheet is on this machine, after an attempt to install it where that can be done. */
export function obtainOffice(isThere: (program: string) => boolean, system: PackageSystem): boolean {
  if (!isThere(program) && system.platform === 'linux') installPackages(packages, system)
  return isThere(program)
}
