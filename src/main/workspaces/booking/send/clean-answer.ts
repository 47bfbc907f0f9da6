import { withoutVideoKeys } from '../../../../domain/booking/video-keys.ts'

/** A key-like name, quoted or not, with its value. */
const setKey = /(["']?)([\w-]*(?:api[-_ ]?key|token|secret|jwt)[\w-]*)\1(\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}\]]+)/gi

/** The platform's answer for the raw view, with video session keys removed from JSON and from plain text. */
export const cleanAnswer = (said: unknown): unknown =>
  typeof said === 'string' ? said.replaceAll(setKey, '$1$2$1$3[key removed]') : withoutVideoKeys(said)
