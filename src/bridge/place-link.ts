/**
 * Links to places of the console: `access-console://open/<connection's name>/<address after #/>`. Main reads a link that another program hands over, and the page
 * writes links; both use these functions. A link only names a place: nothing is sent, started or filled in by opening one. Pure functions.
 */

export const linkScheme = 'access-console'

/** The screens that a link may lead to, and an unlock may return to: the first part of their addresses. */
export const placeScreens = [
  'regions',
  'booking',
  'providers',
  'entities',
  'reports',
  'surveys',
  'pauses',
  'histories',
  'activity',
  'settings',
  'practice',
] as const

/** Maximum length in characters; longer links are refused unread. */
export const longestLink = 2_000
/** The longest name that a connection can have. */
const longestName = 80

export type PlaceLink = {
  /** The connection's name on the computer where the link was copied. */
  readonly connection: string
  /** The address from `#` on, as it was written; the page parses it again. */
  readonly hash: string
}

/** Why a link is refused. `form`: it isn't a link of this console, or it has characters that none of its links have. */
export type LinkRefusal = 'too-long' | 'form' | 'page'

/** A path and query of these characters alone, as `formatRoute` writes them. */
const path = String.raw`(?<path>[\w.~%!*()-]+(?:/[\w.~%!*()-]+)*)(?<query>\?[\w.~%!*()+&=-]*)?`
const placeForm = new RegExp(`^#/${path}$`)
/** Only what `placeLink` writes: no space, quote, backslash or control character that another program could read as more than a link. */
const form = new RegExp(String.raw`^access-console://open/(?<connection>[\w.~%!*()-]+)/${path}$`, 'i')

/** Control, invisible and direction characters. None is in a name that a person reads in a question. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u

/** Reads a link from outside: where it leads, or why it's refused. Takes any text. */
export function readPlaceLink(text: string): PlaceLink | LinkRefusal {
  if (text.length > longestLink) return 'too-long'
  const { connection = '', path = '', query = '' } = form.exec(text)?.groups ?? {}
  const name = decoded(connection)
  const parts = path.split('/').map(decoded)
  if (name === undefined || name === '' || name.length > longestName || hidden.test(name)) return 'form'
  if (parts.some((part) => part === undefined || part === '.' || part === '..' || hidden.test(part))) return 'form'
  if (!placeScreens.some((screen) => screen === parts[0])) return 'page'
  return { connection: name, hash: `#/${path}${query}` }
}

/** True for the address of a screen, from `#` on, in the characters that `addressText` writes. */
export function isPlaceAddress(address: string): boolean {
  const [screen] = placeForm.exec(address)?.groups?.['path']?.split('/') ?? []
  return address.length <= longestLink && placeScreens.some((known) => known === screen)
}

/** An address in the characters of a link: apostrophes are the one sign of `encodeURIComponent` that shells read. */
export const addressText = (address: string): string => address.replaceAll("'", '%27')

/** The link to a place. `hash` is an address that `formatRoute` wrote. Undefined if it's too long, or if its characters aren't those of a link. */
export function placeLink({ connection, hash }: PlaceLink): string | undefined {
  // A half of an emoji can't be encoded.
  if (!connection.isWellFormed()) return undefined
  const link = `${linkScheme}://open/${addressText(encodeURIComponent(connection) + hash.slice(1))}`
  return typeof readPlaceLink(link) === 'string' ? undefined : link
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
