import type { Session, WebContents } from './electron.ts'
import { denyBluetooth, denyDevices } from './rules/devices.ts'
import { closeNetwork, type NetworkRules } from './rules/network.ts'
import { blockNewWindows, type IsAllowedExternal, type WindowRules } from './rules/new-windows.ts'
import { denyPermissions, type PermissionRules } from './rules/permissions.ts'

/** All restrictions of a page beyond its web preferences and headers. */

/** Only main writes files, where the user chose; the page downloads nothing. */
export function cancelDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault())
}

/** The console is a single page: navigation is blocked, also in frames (there are none). */
export function blockNavigation(contents: WebContents): void {
  const block = (event: { preventDefault(): void }) => event.preventDefault()
  contents.on('will-navigate', block)
  contents.on('will-redirect', block)
  contents.on('will-frame-navigate', block)
}

/** Web preferences disable webviews; this stops one that is attached anyway. */
export function preventWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Peer connections bypass the request filter; this blocks their network probes. */
function silenceWebRtc(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

export type SessionRules = PermissionRules & NetworkRules

export async function applySessionRules(session: Session): Promise<SessionRules> {
  denyDevices(session)
  cancelDownloads(session)
  return { ...denyPermissions(session), ...(await closeNetwork(session)) }
}

/** Applied to all web contents, whatever creates them. */
export function applyWebContentsRules(contents: WebContents, isAllowedExternal: IsAllowedExternal): WindowRules {
  blockNavigation(contents)
  preventWebviews(contents)
  silenceWebRtc(contents)
  denyBluetooth(contents)
  return blockNewWindows(contents, isAllowedExternal)
}
