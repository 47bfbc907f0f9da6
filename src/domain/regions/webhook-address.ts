import { isLoopback } from '../connections/connection.ts'

/** Why a webhook can't use `address`; undefined if it can. https only; plain http only for this computer; no user name. */
export function webhookProblem(address: string): string | undefined {
  if (!URL.canParse(address) || address.trim() !== address) return 'Enter a full address that begins with https://.'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'The address must not contain a user name or a password.'
  if (url.hash !== '') return 'The address must not contain a fragment (the part after #).'
  if (url.protocol === 'https:') return undefined
  return url.protocol === 'http:' && isLoopback(url.hostname) ? undefined : 'The address must begin with https://.'
}
