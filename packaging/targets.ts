/** The targets. The Linux musl builds have no Electron. */
export const targets = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64'] as const

/** An operating system and a processor, in Node's names. */
export type Target = (typeof targets)[number]

/** This machine's target. Throws if the console isn't packed for it. */
export function thisTarget(platform: string = process.platform, arch: string = process.arch): Target {
  const found = targets.find((target) => target === `${platform}-${arch}`)
  if (found === undefined) throw new Error(`The console is not packed for ${platform}-${arch}.`)
  return found
}

export const platformOf = (target: Target): string => target.slice(0, target.indexOf('-'))
export const archOf = (target: Target): string => target.slice(target.indexOf('-') + 1)

/** Replaces the target-specific parts of a path with placeholders. */
export const anyTarget = (file: string, target: Target): string =>
  file.replaceAll(target, '<target>').replace(/\/(?:libduckdb\.(?:so|dylib)|duckdb\.dll)$/, '/<library>')
