import path from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { packConfiguration } from './configuration.ts'
import { tooOld } from './runtime-age.ts'
import { stageApp } from './stage.ts'
import { archOf, platformOf, type Target } from './targets.ts'

export type PackOptions = {
  readonly root: string
  /** Folder for the archive's content and the packages. */
  readonly folder: string
  readonly target: Target
  readonly electronVersion: string
  readonly electronDist?: string
  readonly isRelease?: boolean
  /** False creates only the app folder, as it would be installed. */
  readonly installers: boolean
}

const platforms: Readonly<Record<string, Platform>> = {
  darwin: Platform.MAC,
  linux: Platform.LINUX,
  win32: Platform.WINDOWS,
}

/** Packs the built console; returns the files it made, or none for a folder. Throws with the packer's message, or if the runtime is out of support. */
export async function pack({
  root,
  folder,
  target,
  electronVersion,
  electronDist,
  isRelease = false,
  installers,
}: PackOptions): Promise<string[]> {
  const reason = tooOld(electronVersion, new Date().toISOString().slice(0, 10))
  if (reason !== undefined) throw new Error(reason)
  const platform = platforms[platformOf(target)] ?? Platform.LINUX
  const arch = archOf(target) === 'arm64' ? Arch.arm64 : Arch.x64
  const app = path.join(folder, 'app')
  const files = stageApp(root, app, target, isRelease)
  const places = { root, app, files, output: path.join(folder, 'made'), electronVersion, isRelease }
  return build({
    projectDir: root,
    targets: platform.createTarget(installers ? undefined : 'dir', arch),
    config: packConfiguration(electronDist === undefined ? places : { ...places, electronDist }),
    publish: 'never',
  })
}

/** The packer's message and, if a download failed, what to do. The packer downloads Electron's runtime and the programs that make installers. */
export function packingProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const isDownload = error instanceof Error && ['RequestError', 'TimeoutError', 'HTTPError'].includes(error.name)
  if (!isDownload) return `Packing failed: ${message}`
  return `Packing failed, since a download failed: ${message}
Connect this computer to the internet and start again. Without it, name a folder with Electron's runtime in ELECTRON_DIST.
Packages for Linux also need the program fpm: name it in CUSTOM_FPM_PATH.`
}
