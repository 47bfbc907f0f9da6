import { FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses'

/** Every fuse of the runtime and its shipped setting. The list must be complete: a runtime with an unlisted fuse isn't packed. */
export const fuses = {
  // Prevents use of the program as a general Node runtime.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // Prevents environment variables and arguments from loading code or a debugger in main.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Verifies the archive's hash, and loads nothing outside it.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // The runtime's default: main has no V8 snapshot of its own.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page loads over app://, so file:// gets no extra privileges.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // The runtime's default: speeds up WebAssembly without a security cost.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>

/** Fuse settings for a target. On Apple silicon a modified program must be re-signed, at least ad hoc. */
export const fuseConfig = (platform: string, arch: string): FuseV1Config => ({
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  resetAdHocDarwinSignature: platform === 'darwin' && arch === 'arm64',
  ...fuses,
})
