import { shell, type WebContents } from 'electron'

/** True for an address outside the console that the system browser may open. Only https reaches it. */
export type IsAllowedExternal = (address: string) => boolean

/** No new window ever; a link to an address on the console's list opens in the system browser instead. */
export function blockNewWindows(contents: WebContents, isAllowedExternal: IsAllowedExternal): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (isHttps(url) && isAllowedExternal(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
