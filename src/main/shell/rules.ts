import type { Session, WebContents } from 'electron'
import { denyBluetooth, denyDevices } from './rules/devices.ts'
import { cancelDownloads } from './rules/downloads.ts'
import { blockNavigation } from './rules/navigation.ts'
import { closeNetwork, type NetworkRules } from './rules/network.ts'
import { blockNewWindows, type IsAllowedExternal, type WindowRules } from './rules/new-windows.ts'
import { denyPermissions, type PermissionRules } from './rules/permissions.ts'
import { silenceWebRtc } from './rules/web-rtc.ts'
import { preventWebviews } from './rules/webviews.ts'

/** Everything that keeps a page in its place beyond its web preferences and its headers. */

export type SessionRules = PermissionRules & NetworkRules

export async function applySessionRules(session: Session): Promise<SessionRules> {
  denyDevices(session)
  cancelDownloads(session)
  return { ...denyPermissions(session), ...(await closeNetwork(session)) }
}

/** Applied to every web contents that is ever made, whoever makes it. */
export function applyWebContentsRules(contents: WebContents, isAllowedExternal: IsAllowedExternal): WindowRules {
  blockNavigation(contents)
  preventWebviews(contents)
  silenceWebRtc(contents)
  denyBluetooth(contents)
  return blockNewWindows(contents, isAllowedExternal)
}
