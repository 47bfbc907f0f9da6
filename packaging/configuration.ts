import path from 'node:path'
import type { Configuration } from 'electron-builder'
import { programId } from '../src/main/shell/program-id.ts'
import { afterPack } from './after-pack.ts'
import { isBinary } from './modules.ts'

/** Where packing reads and writes. */
export type PackPlaces = {
  /** The folder of the project. */
  readonly root: string
  /** What goes into the archive, laid out by `stageApp`. */
  readonly app: string
  /** The paths in it. */
  readonly files: readonly string[]
  /** Where packages are put. */
  readonly output: string
  /** Version of Electron to pack, e.g. `45.4.1`. */
  readonly electronVersion: string
  /** A folder with Electron's runtime, where it is not to be fetched. */
  readonly electronDist?: string
}

/**
 * How the console is packed for Windows, macOS and Linux. There is no place it is published to, and so nothing in it that could look for updates.
 * Signing takes its keys from the environment of the machine that packs; without them a package is not signed.
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
    // What was laid out is the list; packages are among it and not looked for again, nothing is built anew.
    files: ['out/**/*', 'package.json', { from: path.join(app, 'node_modules'), to: 'node_modules', filter: ['**/*'] }],
    beforeBuild: () => Promise.resolve(false),
    asar: { smartUnpack: false },
    asarUnpack: binaries,
    extraResources: [
      { from: path.join(root, 'LICENSE'), to: 'LICENSE.txt' },
      { from: path.join(root, 'packaging/THIRD-PARTY-NOTICES.txt'), to: 'THIRD-PARTY-NOTICES.txt' },
    ],
    // The words of the program are English; the others are of menus that it does not show.
    electronLanguages: ['en-US'],
    afterPack,
    publish: null,
    removePackageScripts: true,
    win: { target: ['nsis'], signtoolOptions: { signingHashAlgorithms: ['sha256'] } },
    nsis: {
      oneClick: true,
      perMachine: false,
      // A program that could ask for more rights, for updates alone.
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
      // By an account in the environment of the machine that packs, else not.
      notarize: process.env.APPLE_API_KEY !== undefined || process.env.APPLE_ID !== undefined,
    },
    dmg: { writeUpdateInfo: false },
    linux: {
      // A package for Debian must name a homepage: that of package.json, where whoever publishes the program names theirs.
      target: ['AppImage', 'deb'],
      executableName: 'access-console',
      category: 'Office',
      maintainer: 'The maintainers of Access Console',
      vendor: 'Access Console',
      synopsis: 'Operations console for a healthcare access platform',
    },
  }
}
