import type { WebContents } from '../electron.ts'

/** Peer connections bypass the request filter; this blocks their network probes. */
export function silenceWebRtc(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}
