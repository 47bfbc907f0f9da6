import { installPackages, type PackageSystem } from './debian.ts'

const program = 'soffice'
const packages = ['libreoffice-calc-nogui']

/** True if LibreOffice Calc is available, after an attempt to install it. */
export function obtainOffice(isThere: (program: string) => boolean, system: PackageSystem): boolean {
  if (!isThere(program) && system.platform === 'linux') installPackages(packages, system)
  return isThere(program)
}
