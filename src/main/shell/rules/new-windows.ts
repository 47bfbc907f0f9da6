import { isLoopback } from '../../../domain/connections/connection.ts'
import { shell, type WebContents } from '../electron.ts'

/** True for an address outside the console that the system browser may open. Called only with https addresses, and with http ones of this computer. */
export type IsAllowedExternal = (address: string) => boolean

/** The window rules of the contents. */
export type WindowRules = {
  readonly action: (address: string) => 'deny' | 'allow'
  /** True if the system browser would open this address. */
  readonly opensOutside: (address: string) => boolean
}

/** Denies all new windows; a link to an allowed address opens in the system browser instead. */
export function blockNewWindows(contents: WebContents, isAllowedExternal: IsAllowedExternal): WindowRules {
  const opensOutside = (address: string) => isWeb(address) && isAllowedExternal(address)
  const action = () => 'deny' as const
  contents.setWindowOpenHandler(({ url }) => {
    if (opensOutside(url)) void shell.openExternal(url)
    return { action: action() }
  })
  return { action, opensOutside }
}

/** Plain http only to this computer, where the sandbox has its pages. */
function isWeb(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
