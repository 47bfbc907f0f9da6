import type { WebContents } from 'electron'

/** Peer connections pass by the request filter; this keeps their probes from leaving. */
export function silenceWebRtc(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}
