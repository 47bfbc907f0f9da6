import type { Session } from 'electron'
import { developmentServer } from '../development.ts'
import { isOwnRequest } from '../addresses.ts'

/** Nothing listens there, and nothing may without the rights of the system. */
const nowhere = 'http://127.0.0.1:1'

/** What the session was told of requests. */
export type NetworkRules = {
  /** True where a request of a page for this address is cancelled. */
  readonly cancels: (address: string) => boolean
}

/**
 * The page has no network. Requests outside the bundle are cancelled; what is no request (an early connection, a name looked up ahead) is
 * sent to a proxy that is not there.
 */
export async function closeNetwork(session: Session): Promise<NetworkRules> {
  const cancels = (address: string) => !isOwnRequest(address)
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: cancels(details.url) }))
  const except = developmentServer === undefined ? [] : [new URL(developmentServer).host]
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: nowhere,
    // Addresses of this computer usually go past a proxy; this entry takes that back.
    proxyBypassRules: ['<-loopback>', ...except].join(';'),
  })
  return { cancels }
}
