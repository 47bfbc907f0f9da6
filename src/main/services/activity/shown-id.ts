import type { RequestParts } from '../platform/endpoint.ts'

/**
 * Whether an id that the platform answered with may be kept. It is chosen by a server, which could put there what it was sent: only what
 * has the form of a random id passes, and nothing that stands in the request.
 */

const forms = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  // Trace ids as tracing systems write them; one letter at least tells them from a number of an account or a card.
  /^(?=.*[a-f])[0-9a-f]{32}$/i,
  /^(Root=)?1-[0-9a-f]{8}-[0-9a-f]{24}$/i,
]

/** True where `id` may be kept: it is our own, or has the form of a random id and does not repeat what was sent. */
export function mayKeepId(id: string, own: string, parts: RequestParts | undefined): boolean {
  if (id === own) return true
  return forms.some((form) => form.test(id)) && !standsIn(id, parts)
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[^0-9a-z]/g, '')

function standsIn(id: string, parts: RequestParts | undefined): boolean {
  if (parts === undefined) return false
  let text = ''
  try {
    text = JSON.stringify([parts.path, parts.query ?? [], parts.body ?? null])
  } catch {
    // What cannot be searched cannot be cleared.
    return true
  }
  return bare(text).includes(bare(id))
}
