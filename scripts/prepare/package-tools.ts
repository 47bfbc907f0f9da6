import { installPackages, type PackageSystem } from './debian.ts'

const programs = ['dpkg-deb', 'rpmbuild', 'rpmsign', 'gpg', 'desktop-file-validate']
const packages = ['dpkg', 'rpm', 'gnupg', 'desktop-file-utils']

/** The programs for making and reading packages of Linux that are missing here, after an attempt to install them. */
export function obtainPackageTools(isThere: (program: string) => boolean, system: PackageSystem): string[] {
  const missing = () => programs.filter((program) => !isThere(program))
  if (missing().length > 0 && system.platform === 'linux') installPackages(packages, system)
  return missing()
}
