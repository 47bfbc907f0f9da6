import { isRecord } from '../is-record.ts'

/**
 * Takes the keys of video sessions out of an answer (platform document, section 2.4): such an object is known by its shape, since the document omits
 * the vendor's name from its key. What else it holds stays.
 */

const sessions = ['waitingRoomSession', 'videoConferenceSession']
/** Wherever it stands, nobody at the desk needs it. */
const alwaysSecret = /api[-_ ]?key|token|secret|jwt/i
/** In or below a video object. */
const secretOfVideo = /key|token|secret|jwt|password|passcode|credential|auth/i
/** Deeper than any answer that is meant well. */
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
