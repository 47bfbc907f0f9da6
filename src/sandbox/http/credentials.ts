import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ResolvedSettings } from '../options.ts'
import { Refusal } from './reply.ts'
import type { Credential, ErrorStyle } from './route.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

const tokenOf = (headers: IncomingHttpHeaders, scheme: string) => {
  const parts = /^(\S+) +(\S.*)$/.exec(headers.authorization ?? '')
  return parts?.[1]?.toLowerCase() === scheme.toLowerCase() ? parts[2] : undefined
}

const badServiceToken = () => new Refusal(403, { message: 'Authorization failed: bad service token' })

function refuseApiKey(missing: boolean, errors: ErrorStyle): Refusal {
  if (missing) return new Refusal(401, { message: 'Unauthorized' })
  return new Refusal(
    403,
    errors === 'errorCode' ? { errorCode: '40301', message: 'Forbidden' } : { message: 'Forbidden' },
  )
}

/**
 * Section 5. With `requireKeys` the call's credential must be present and correct. Otherwise any credential or none is accepted. Only an
 * Authorization header with the wrong scheme is refused, because that is a mistake in the client, not in the key.
 */
export function checkCredential(
  headers: IncomingHttpHeaders,
  credential: Credential,
  errors: ErrorStyle,
  required: ResolvedSettings['requireKeys'],
): void {
  switch (credential) {
    case 'none':
      return
    case 'api-key':
      return checkApiKey(headers, errors, required?.apiKey)
    case 'service-token':
      return checkServiceToken(headers, required?.reportingKey)
    case 'service-token-api-key':
      return checkServiceToken(headers, required?.apiKey)
    case 'api-key-and-bearer':
      checkApiKey(headers, errors, required?.apiKey)
      return checkBearer(headers, required?.authToken)
  }
}

function checkApiKey(headers: IncomingHttpHeaders, errors: ErrorStyle, expected: string | undefined): void {
  if (expected === undefined) return
  const key = headers['x-api-key']
  if (typeof key !== 'string' || key === '') throw refuseApiKey(true, errors)
  if (!sameSecret(key, expected)) throw refuseApiKey(false, errors)
}

function checkServiceToken(headers: IncomingHttpHeaders, expected: string | undefined): void {
  const given = headers.authorization
  if (given === undefined && expected === undefined) return
  const token = tokenOf(headers, 'service-token')
  if (token === undefined || (expected !== undefined && !sameSecret(token, expected))) throw badServiceToken()
}

function checkBearer(headers: IncomingHttpHeaders, expected: string | undefined): void {
  const given = headers.authorization
  if (given === undefined && expected === undefined) return
  const token = tokenOf(headers, 'Bearer')
  if (token === undefined) throw new Refusal(401, { message: 'Unauthorized' })
  if (expected !== undefined && !sameSecret(token, expected)) throw new Refusal(403, { message: 'Forbidden' })
}
