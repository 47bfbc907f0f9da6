import path from 'node:path'
import { flipFuses } from '@electron/fuses'
import { Arch, type AfterPackContext } from 'electron-builder'
import { fuseConfig } from './fuses.ts'

/** The runtime's program in what was packed. */
export function programOf(context: Pick<AfterPackContext, 'appOutDir' | 'electronPlatformName' | 'packager'>): string {
  const { productFilename } = context.packager.appInfo
  const names: Readonly<Record<string, string>> = { darwin: `${productFilename}.app`, win32: `${productFilename}.exe` }
  return path.join(context.appOutDir, names[context.electronPlatformName] ?? 'access-console')
}

/**
 * Sets the fuses of the runtime, before anything is signed. The packer's own setting knows one fuse less than the runtime has, and cannot ask that all are
 * named; so it is done here. Throws where the runtime has a fuse that packaging/fuses.ts does not name.
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  await flipFuses(programOf(context), fuseConfig(context.electronPlatformName, Arch[context.arch]))
}
