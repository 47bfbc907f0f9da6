import type { Session, WebContents } from './electron.ts'
import { denyBluetooth, denyDevices } from './rules/devices.ts'
import { cancelDownloads } from './rules/downloads.ts'
import { blockNavigation } from './rules/navigation.ts'
import { closeNetwork, type NetworkRules } from './rules/network.ts'
import { blockNewWindows, type IsAllowedExternal, type WindowRules } from './rules/new-windows.ts'
import { denyPermissions, type PermissionRules } from './rules/permissions.ts'
import { silenceWebRtc } from './rules/web-rtc.ts'
import { preventWebviews } from './rules/webviews.ts'

/** All restrictions of a page beyond its web preferences and headers. */

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
