import type { Session } from '../electron.ts'
import { developmentServer } from '../development.ts'
import { isOwnRequest } from '../addresses.ts'

/** Nothing listens on this port, and only a privileged program could. */
const nowhere = 'http://127.0.0.1:1'

/** The network rules of the session. */
export type NetworkRules = {
  /** True if a page's request for this address is cancelled. */
  readonly cancels: (address: string) => boolean
}

/**
 * Blocks the page's network access. Requests outside the bundle are cancelled. Other traffic (preconnects, DNS prefetches) goes to a proxy that doesn't
 * exist.
 */
export async function closeNetwork(session: Session): Promise<NetworkRules> {
  const cancels = (address: string) => !isOwnRequest(address)
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: cancels(details.url) }))
  const except = developmentServer === undefined ? [] : [new URL(developmentServer).host]
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: nowhere,
    // Local addresses normally bypass a proxy; this entry prevents that.
    proxyBypassRules: ['<-loopback>', ...except].join(';'),
  })
  return { cancels }
}
