import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { flipFuses } from '@electron/fuses'
import { Arch, type AfterPackContext } from 'electron-builder'
import { fuseConfig } from './fuses.ts'

/** The runtime's executable in the packed app. */
export function programOf(context: Pick<AfterPackContext, 'appOutDir' | 'electronPlatformName' | 'packager'>): string {
  const { productFilename } = context.packager.appInfo
  const names: Readonly<Record<string, string>> = { darwin: `${productFilename}.app`, win32: `${productFilename}.exe` }
  return path.join(context.appOutDir, names[context.electronPlatformName] ?? 'access-console')
}

/** Lets only the owner change what is in a folder, and all others read it, whatever the umask was under which it came here. Packages keep these permissions. */
export function ordinaryModes(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(file, 0o755)
    else if (entry.isFile()) chmodSync(file, (statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/**
 * Sets the runtime's fuses before signing. The packer's own setting lacks one fuse and can't require a complete list. Throws if the runtime has a fuse that
 * packaging/fuses.ts doesn't name.
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  await flipFuses(programOf(context), fuseConfig(context.electronPlatformName, Arch[context.arch]))
  if (context.electronPlatformName !== 'linux') return
  for (const folder of [context.appOutDir, context.packager.buildResourcesDir]) ordinaryModes(folder)
}
