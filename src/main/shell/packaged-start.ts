import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../../../packaging/binaries.ts'
import { isBinary } from '../../../packaging/modules.ts'
import type { PolicyPlace } from '../services/policy/read-policy.ts'
import pinned from '../../../packaging/binaries.json' with { type: 'json' }

/**
 * What an installed console checks before it starts. Neither a switch, nor a variable, nor a replaced library may go around what it promises. While it's
 * developed and tested, all of them are needed.
 */

/** Switches of an installed console that change only how it's displayed. Any other could open it: to a debugger, to other files, or without its sandbox. */
const harmless = [
  'force-renderer-accessibility',
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-hardware-acceleration',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  // The runtime adds it on Windows.
  'original-process-start-time',
]

/** What Chromium takes off an argument before it looks for a switch. */
const blanks = /^[\s\u0085\u180e]+/

/** The switches among the program's arguments that an installed console refuses, each once. Windows also takes a slash. */
export function refusedSwitches(args: readonly string[], platform: NodeJS.Platform): string[] {
  const prefix = platform === 'win32' ? /^(?:--?|\/)(?=[a-z])/i : /^--?(?=[a-z])/i
  const names = args.flatMap((given) => {
    // Chromium reads " --no-sandbox" as the switch.
    const arg = given.replace(blanks, '')
    const name = arg.replace(prefix, '').split('=')[0] ?? ''
    // macOS numbers each program that its desktop starts.
    const isSwitch = prefix.test(arg) && !(platform === 'darwin' && arg.startsWith('-psn_'))
    return isSwitch ? [name.toLowerCase()] : []
  })
  return [...new Set(names)].filter((name) => !harmless.includes(name))
}

/** The folder of this user's data if another one than the system's is to be used; an installed console never uses another one. */
export function otherUserData(environment: NodeJS.ProcessEnv, isPackaged: boolean): string | undefined {
  const folder = environment.ACCESS_CONSOLE_USER_DATA ?? ''
  return isPackaged || folder === '' ? undefined : path.resolve(folder)
}

/**
 * The file of managed settings and its owner's user id, if others than the system's are to be used; an installed console never uses another one. The owner is
 * then who runs it.
 */
export function otherPolicy(environment: NodeJS.ProcessEnv, isPackaged: boolean): Pick<PolicyPlace, 'file' | 'owner'> {
  const file = environment.ACCESS_CONSOLE_POLICY ?? ''
  return isPackaged || file === '' ? {} : { file: path.resolve(file), owner: process.getuid?.() ?? 0 }
}

/**
 * The files of machine code below `folder` (`app.asar.unpacked`) that aren't those that were reviewed, as paths in it; a folder that can't be read is itself
 * one. The archive's own integrity doesn't cover them.
 */
export function changedLibraries(
  folder: string,
  reviewed: Readonly<Record<string, string>> = pinned,
): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => isBinary(file) && reviewed[file] !== sha256(path.join(folder, file)))
      .toSorted()
  } catch {
    return [folder]
  }
}

/** Whether a Linux process runs in the sandbox that filters its system calls; `status` is the text of its /proc/…/status. */
export const isSandboxed = (status: string): boolean => /^Seccomp:\s*2$/m.test(status)
