import type { RequestParts } from '../platform/endpoint.ts'

/**
 * Whether an id from the platform's answer may be stored. The server chooses it and could repeat request data, so it must have the format of a random id and
 * not occur in the request.
 */

const forms = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  // Trace ids of tracing systems; requiring a letter rules out account and card numbers.
  /^(?=.*[a-f])[0-9a-f]{32}$/i,
  /^(Root=)?1-[0-9a-f]{8}-[0-9a-f]{24}$/i,
]

/** True if `id` may be stored: it's our own, or it has the format of a random id and doesn't repeat sent data. */
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
    // If the request can't be searched, the id can't be cleared.
    return true
  }
  return bare(text).includes(bare(id))
}
