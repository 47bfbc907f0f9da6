import { type CallFamily, familyInfo, keyProblem } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'

/** Which key a call uses, and in which header (platform document, section 5). */

export type KeyLookup =
  | { readonly found: true; readonly key: string }
  /** `failure` says why a saved key is unavailable now; without it, no key is saved. */
  | { readonly found: false; readonly failure?: Failure }

/** Looks up the key of a call family for calls to `origin` (scheme, host and port); uses the fallbacks of `familyInfo`. */
export type KeySource = (family: CallFamily, origin: string) => Promise<KeyLookup>

export type Credentials =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>>; readonly secrets: readonly string[] }
  | { readonly ok: false; readonly failure: Failure }

/** The credential headers for a call of `family` to `origin`. A gateway adds keys itself, so none is looked up. */
export async function credentialsFor(
  family: CallFamily,
  origin: string,
  connection: Connection,
  keys: KeySource,
): Promise<Credentials> {
  if (connection.gateway) return { ok: true, headers: {}, secrets: [] }
  // The visit summary carries the API key and the bearer token (section 5).
  const needed: readonly CallFamily[] = family === 'summary' ? ['entities', 'summary'] : [family]
  const headers: Record<string, string> = {}
  const secrets: string[] = []
  for (const one of needed) {
    const { header, required, title } = familyInfo[one]
    const lookup = await keys(one, origin)
    if (!lookup.found) {
      // If a saved key can't be read now, don't send the call without one.
      if (lookup.failure !== undefined) return { ok: false, failure: lookup.failure }
      if (required)
        return {
          ok: false,
          failure: failure('no-credential', {
            message: `This call needs the key of "${title}" (${header}), and none is set.`,
          }),
        }
      continue
    }
    const problem = keyProblem(lookup.key)
    if (problem !== undefined)
      return {
        ok: false,
        failure: failure('no-credential', { message: `The key of "${title}" cannot be used. ${problem}` }),
      }
    secrets.push(lookup.key)
    if (header === 'x-api-key') headers['x-api-key'] = lookup.key
    else headers['authorization'] = `${header.slice('Authorization: '.length)} ${lookup.key}`
  }
  return { ok: true, headers, secrets }
}
