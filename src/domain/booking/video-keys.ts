import { isRecord } from '../is-record.ts'

/**
 * Removes video session keys from a response (platform document, section 2.4). It finds the object by its shape, because the document omits
 * the vendor's name from its key. Other fields are kept.
 */

const sessions = ['waitingRoomSession', 'videoConferenceSession']
/** Removed everywhere, because the front desk never needs it. */
const alwaysSecret = /api[-_ ]?key|token|secret|jwt/i
/** Removed only in or below a video object. */
const secretOfVideo = /key|token|secret|jwt|password|passcode|credential|auth/i
/** Deeper than any normal response. */
const deepest = 64

export function withoutVideoKeys(value: unknown): unknown {
  return stripped(value, false, 0)
}

function stripped(value: unknown, isVideo: boolean, depth: number): unknown {
  if (depth > deepest) return undefined
  if (Array.isArray(value)) return value.map((item: unknown) => stripped(item, isVideo, depth + 1))
  if (!isRecord(value)) return value
  const below = isVideo || sessions.some((name) => isRecord(value[name]))
  const secret = below ? secretOfVideo : alwaysSecret
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      secret.test(name) ? [] : [[name, stripped(item, below, depth + 1)]],
    ),
  )
}
