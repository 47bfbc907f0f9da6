import path from 'node:path'
import type { Configuration } from 'electron-builder'
import { programId } from '../src/main/shell/program-id.ts'
import { afterPack } from './after-pack.ts'
import { isBinary } from './modules.ts'

/** Input and output paths of the packer. */
export type PackPlaces = {
  /** The folder of the project. */
  readonly root: string
  /** The archive's content, prepared by `stageApp`. */
  readonly app: string
  /** The paths in `app`. */
  readonly files: readonly string[]
  /** Output folder for packages. */
  readonly output: string
  /** Electron version to pack, e.g. `45.4.1`. */
  readonly electronVersion: string
  /** A folder with Electron's runtime, to use instead of a download. */
  readonly electronDist?: string
}

/**
 * Packer configuration for Windows, macOS and Linux. It has no publish target, so the app contains nothing that looks for updates. Signing keys come from the
 * packing machine's environment; without them, packages are unsigned.
 */
export function packConfiguration({
  root,
  app,
  files,
  output,
  electronVersion,
  electronDist,
}: PackPlaces): Configuration {
  const binaries = files.filter(isBinary)
  return {
    appId: programId,
    productName: 'Access Console',
    copyright: 'The maintainers of Access Console, MIT licence',
    artifactName: 'access-console-${version}-${os}-${arch}.${ext}',
    electronVersion,
    ...(electronDist === undefined ? {} : { electronDist }),
    directories: { app, output, buildResources: path.join(root, 'packaging/resources') },
    // The prepared folder is the complete list, packages included: don't search for packages or rebuild anything.
    files: ['out/**/*', 'package.json', { from: path.join(app, 'node_modules'), to: 'node_modules', filter: ['**/*'] }],
    beforeBuild: () => Promise.resolve(false),
    asar: { smartUnpack: false },
    asarUnpack: binaries,
    extraResources: [
      { from: path.join(root, 'LICENSE'), to: 'LICENSE.txt' },
      { from: path.join(root, 'packaging/THIRD-PARTY-NOTICES.txt'), to: 'THIRD-PARTY-NOTICES.txt' },
    ],
    // The program is in English; other locales are for menus that it doesn't show.
    electronLanguages: ['en-US'],
    afterPack,
    publish: null,
    removePackageScripts: true,
    win: { target: ['nsis'], signtoolOptions: { signingHashAlgorithms: ['sha256'] } },
    nsis: {
      oneClick: true,
      perMachine: false,
      // A helper that requests elevation, used only for updates.
      packElevateHelper: false,
      deleteAppDataOnUninstall: false,
      differentialPackage: false,
    },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.medical',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: path.join(root, 'packaging/entitlements.mac.plist'),
      entitlementsInherit: path.join(root, 'packaging/entitlements.mac.plist'),
      // Notarize only with an account in the packing machine's environment.
      notarize: process.env.APPLE_API_KEY !== undefined || process.env.APPLE_ID !== undefined,
    },
    dmg: { writeUpdateInfo: false },
    linux: {
      // Debian packages need a homepage. It comes from package.json, where the publisher sets it.
      target: ['AppImage', 'deb'],
      executableName: 'access-console',
      category: 'Office',
      maintainer: 'The maintainers of Access Console',
      vendor: 'Access Console',
      synopsis: 'Operations console for a healthcare access platform',
    },
  }
}
