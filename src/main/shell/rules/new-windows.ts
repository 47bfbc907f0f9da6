import { shell, type WebContents } from '../electron.ts'

/** True for an address outside the console that the system browser may open. Called only with https addresses. */
export type IsAllowedExternal = (address: string) => boolean

/** The window rules of the contents. */
export type WindowRules = {
  readonly action: (address: string) => 'deny' | 'allow'
  /** True if the system browser would open this address. */
  readonly opensOutside: (address: string) => boolean
}

/** Denies all new windows; a link to an allowed address opens in the system browser instead. */
export function blockNewWindows(contents: WebContents, isAllowedExternal: IsAllowedExternal): WindowRules {
  const opensOutside = (address: string) => isHttps(address) && isAllowedExternal(address)
  const action = () => 'deny' as const
  contents.setWindowOpenHandler(({ url }) => {
    if (opensOutside(url)) void shell.openExternal(url)
    return { action: action() }
  })
  return { action, opensOutside }
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
