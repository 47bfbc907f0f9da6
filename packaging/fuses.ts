import { FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses'

/**
 * Every fuse of the runtime and how it is set in what ships. The list must be whole: a runtime with a fuse that is not named here is not packed.
 */
export const fuses = {
  // The program cannot be used as a Node that runs any script.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // No environment variable and no argument brings code or a debugger into main.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // The archive is held against its hash, and nothing beside it is started.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // As the runtime comes: there is no snapshot of our own for main.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page comes by app://; a file has no rights beyond a file's.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // As the runtime comes: it makes WebAssembly faster and opens nothing.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>

/** What the runtime's program is flipped with. On a Mac with Apple's processor a program that was changed must be signed anew, if only for itself. */
export const fuseConfig = (platform: string, arch: string): FuseV1Config => ({
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  resetAdHocDarwinSignature: platform === 'darwin' && arch === 'arm64',
  ...fuses,
})
