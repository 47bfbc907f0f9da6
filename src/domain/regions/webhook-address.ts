import { isLoopback } from '../connections/connection.ts'
import { texts } from './text.ts'

/** Why a webhook can't use `address`; undefined if it can. https only; plain http only for this computer; no user name. */
export function webhookProblem(address: string): string | undefined {
  if (!URL.canParse(address) || address.trim() !== address) return texts.webhookAddress.enterAFullAddressThatStarts
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return texts.webhookAddress.theAddressMustNotContainAUserName
  if (url.hash !== '') return texts.webhookAddress.theAddressMustNotContainAFragmentThe
  if (url.protocol === 'https:') return undefined
  return url.protocol === 'http:' && isLoopback(url.hostname)
    ? undefined
    : texts.webhookAddress.theAddressMustStartWithHttps
}
