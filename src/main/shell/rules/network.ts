import type { Session } from 'electron'
import { developmentServer } from '../development.ts'
import { isOwnRequest } from '../addresses.ts'

/** Nothing listens there, and nothing may without the rights of the system. */
const nowhere = 'http://127.0.0.1:1'

/**
 * The page has no network. Requests outside the bundle are cancelled; what is no request (an early connection, a name looked up ahead) is
 * sent to a proxy that is not there.
 */
export async function closeNetwork(session: Session): Promise<void> {
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOwnRequest(details.url) }))
  const except = developmentServer === undefined ? [] : [new URL(developmentServer).host]
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: nowhere,
    // Addresses of this computer usually go past a proxy; this entry takes that back.
    proxyBypassRules: ['<-loopback>', ...except].join(';'),
  })
}
