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

/**
 * Sets the runtime's fuses before signing. The packer's own setting lacks one fuse and can't require a complete list. Throws if the runtime has a fuse that
 * packaging/fuses.ts doesn't name.
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  await flipFuses(programOf(context), fuseConfig(context.electronPlatformName, Arch[context.arch]))
}
