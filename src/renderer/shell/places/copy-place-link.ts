import { placeLink } from '../../../bridge/place-link.ts'
import { showBriefMessage } from '../../parts/brief-message.ts'
import { copyText, copyWords } from '../../parts/copy-text.ts'
import { currentRoute } from '../../routes/navigation.ts'
import { placeInWindow, placeOf } from '../../routes/places.ts'
import { formatRoute, type Route } from '../../routes/routes.ts'
import { texts } from './text.ts'

/** The link to a route with the connection of this name, and whether it holds less than the route shows. Text of why for a route that has none. */
export function linkTo(
  connection: string,
  route: Route,
): { readonly link: string; readonly isWhole: boolean } | string {
  const place = placeOf(route)
  if (place === undefined) return texts.copyLink.noLink
  const hash = formatRoute(place)
  const link = placeLink({ connection, hash })
  if (link !== undefined) return { link, isWhole: hash === formatRoute(placeInWindow(route)) }
  // If even the shortest address has no link, it's the name.
  return placeLink({ connection, hash: '#/regions' }) === undefined ? texts.copyLink.noName : texts.copyLink.tooLong
}

/** Copies the link to a place, by default the open one, and says so. */
export async function copyPlaceLink(connection: string, route: Route = currentRoute()): Promise<void> {
  const made = linkTo(connection, route)
  if (typeof made === 'string') return showBriefMessage({ worked: false, words: made })
  const came = await copyText(made.link)
  const message = copyWords(came, texts.copyLink.link)
  const words = came.copied && !made.isWhole ? texts.copyLink.leftOut(message) : message
  return showBriefMessage({ worked: came.copied, words })
}
