import type { Session, WebContents } from 'electron'
import { denyBluetooth, denyDevices } from './rules/devices.ts'
import { cancelDownloads } from './rules/downloads.ts'
import { blockNavigation } from './rules/navigation.ts'
import { closeNetwork } from './rules/network.ts'
import { blockNewWindows, type IsAllowedExternal } from './rules/new-windows.ts'
import { denyPermissions } from './rules/permissions.ts'
import { silenceWebRtc } from './rules/web-rtc.ts'
import { preventWebviews } from './rules/webviews.ts'

/** Everything that keeps a page in its place beyond its web preferences and its headers. */

export async function applySessionRules(session: Session): Promise<void> {
  denyPermissions(session)
  denyDevices(session)
  cancelDownloads(session)
  await closeNetwork(session)
}

/** Applied to every web contents that is ever made, whoever makes it. */
export function applyWebContentsRules(contents: WebContents, isAllowedExternal: IsAllowedExternal): void {
  blockNavigation(contents)
  blockNewWindows(contents, isAllowedExternal)
  preventWebviews(contents)
  silenceWebRtc(contents)
  denyBluetooth(contents)
}
