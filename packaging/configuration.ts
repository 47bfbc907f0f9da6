import path from 'node:path'
import type { Configuration } from 'electron-builder'
import { linkScheme } from '../src/bridge/place-link.ts'
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
  /**
   * A release must be signed: without keys, packing fails. The packer does this for Windows and macOS, linux-signer.ts for Linux. Packages that aren't a
   * release say so in their names and in the console.
   */
  readonly isRelease?: boolean
}

/**
 * Packer configuration for Windows, macOS and Linux. It has no publish target, so the app contains nothing that looks for updates. Signing keys come from the
 * packing machine's environment; without them, only packages that aren't a release can be made.
 */
export function packConfiguration({
  root,
  app,
  files,
  output,
  electronVersion,
  electronDist,
  isRelease = false,
}: PackPlaces): Configuration {
  const binaries = files.filter(isBinary)
  // Instead of the packer's: those try user namespaces as root, and in an rpm the old version's removal undoes what an upgrade installed.
  const scripts = {
    afterInstall: path.join(root, 'packaging/linux/after-install.sh'),
    afterRemove: path.join(root, 'packaging/linux/after-remove.sh'),
  }
  return {
    appId: programId,
    productName: 'Access Console',
    copyright: 'The maintainers of Access Console, MIT licence',
    artifactName: `access-console-\${version}-\${os}-\${arch}${isRelease ? '' : '-unsigned'}.\${ext}`,
    forceCodeSigning: isRelease,
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
    // Links to places: the property list of macOS and the menu entry of Linux name the scheme, on Windows the console registers it.
    protocols: [{ name: 'Access Console', schemes: [linkScheme] }],
    removePackageScripts: true,
    // For one person, or by IT for the whole computer.
    win: { target: ['nsis', 'msi'], signtoolOptions: { signingHashAlgorithms: ['sha256'] } },
    nsis: {
      oneClick: true,
      perMachine: false,
      // A helper that requests elevation, used only for updates.
      packElevateHelper: false,
      deleteAppDataOnUninstall: false,
      differentialPackage: false,
    },
    msi: { perMachine: true, oneClick: true, runAfterFinish: false, createDesktopShortcut: false },
    mac: {
      target: ['dmg', 'pkg', 'zip'],
      category: 'public.app-category.medical',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: path.join(root, 'packaging/entitlements.mac.plist'),
      entitlementsInherit: path.join(root, 'packaging/entitlements.mac.plist'),
      // Notarize only with an account in the packing machine's environment.
      notarize: process.env.APPLE_API_KEY !== undefined || process.env.APPLE_ID !== undefined,
    },
    dmg: { writeUpdateInfo: false },
    pkg: { isRelocatable: false, allowCurrentUserHome: false },
    linux: {
      // Debian packages need a homepage. It comes from package.json, where the publisher sets it.
      // No AppImage: it can't install the helper of the sandbox, so its menu entry starts the program without one.
      target: ['deb', 'rpm'],
      executableName: 'access-console',
      // Desktops look only for sizes that the icon theme lists, which ends at 512.
      icon: 'icons',
      category: 'Office',
      maintainer: 'The maintainers of Access Console',
      vendor: 'Access Console',
      synopsis: 'Operations console for a healthcare access platform',
    },
    deb: {
      ...scripts,
      packageCategory: 'misc',
      depends: [
        'libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libxss1',
        'libxtst6',
        'libatspi2.0-0',
        'libuuid1',
        'libgbm1',
        'libasound2t64 | libasound2',
        'libsecret-1-0',
        'util-linux',
        'xdg-utils',
      ],
      // The packer's own list names a library for an icon in the tray, which the console doesn't have.
      recommends: [],
    },
    rpm: {
      ...scripts,
      depends: [
        'gtk3',
        'libnotify',
        'nss',
        'libXScrnSaver',
        '(libXtst or libXtst6)',
        'at-spi2-core',
        '(libuuid or libuuid1)',
        '(mesa-libgbm or libgbm1)',
        '(alsa-lib or libasound2)',
        '(libsecret or libsecret-1-0)',
        'util-linux',
        'xdg-utils',
      ],
      // Without it the folders stay when the package is removed.
      fpm: ['--directories', '/opt/Access Console'],
    },
  }
}
