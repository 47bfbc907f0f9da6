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
