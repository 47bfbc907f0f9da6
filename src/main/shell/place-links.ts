import { linkScheme, longestLink } from '../../bridge/place-link.ts'

/** How links to places reach the console: as an argument of its start or of a second one, on macOS as an event. */

/** The part of Electron's `app` that this needs. */
export type LinksApp = {
  readonly isPackaged: boolean
  setAsDefaultProtocolClient(protocol: string, path?: string, args?: string[]): boolean
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
}

/**
 * The link among a program's arguments, without the program itself; undefined for none. Two links are none: nobody presses two at once. A link of any length is
 * cut to one character more than the longest, so that its reader refuses it.
 */
export function linkIn(args: readonly string[]): string | undefined {
  const links = args.filter((arg) => arg.toLowerCase().startsWith(`${linkScheme}:`))
  return links.length === 1 ? links[0]?.slice(0, longestLink + 1) : undefined
}

/**
 * Receives links of macOS, and in an installed console registers it for links. Call it before Electron is ready. On Windows the link follows `--`, so that
 * nothing in it can be a switch.
 */
export function receiveLinks(
  app: LinksApp,
  platform: NodeJS.Platform,
  program: string,
  onLink: (link: string) => void,
): void {
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const link = linkIn([url])
    if (link !== undefined) onLink(link)
  })
  if (!app.isPackaged) return
  if (platform === 'win32') app.setAsDefaultProtocolClient(linkScheme, program, ['--'])
  else app.setAsDefaultProtocolClient(linkScheme)
}
