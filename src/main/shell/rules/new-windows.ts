import { shell, type WebContents } from 'electron'

/** True for an address outside the console that the system browser may open. Only https reaches it. */
export type IsAllowedExternal = (address: string) => boolean

/** What the contents were told of new windows. */
export type WindowRules = {
  readonly action: (address: string) => 'deny' | 'allow'
  /** True where the system browser would be given this address. */
  readonly opensOutside: (address: string) => boolean
}

/** No new window ever; a link to an address on the console's list opens in the system browser instead. */
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
