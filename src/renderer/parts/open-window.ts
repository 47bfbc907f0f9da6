import { addressText, isPlaceAddress } from '../../bridge/place-link.ts'
import { callBridge } from '../bridge/bridge.ts'
import { placeForWindow, placeInWindow } from '../routes/places.ts'
import { formatRoute, type Route } from '../routes/routes.ts'
import { showBriefMessage, showFailure } from './brief-message.ts'
import { texts } from './text.ts'

const words = texts.openWindow

/** The address of a route for a new window; text of why for a route that has none. */
function addressOf(route: Route): { readonly address: string; readonly isWhole: boolean } | string {
  if (route.screen === 'booking') return words.bookingStays
  const place = placeForWindow(route)
  if (place === undefined) return words.noWindow
  const address = addressText(formatRoute(place))
  if (!isPlaceAddress(address)) return words.tooLong
  return { address, isWhole: formatRoute(placeInWindow(place)) === formatRoute(placeInWindow(route)) }
}

/** Opens a route in a new window. Says at the bottom of this one why not, or if the new one has less than the route. True if it was opened. */
export async function openInNewWindow(route: Route): Promise<boolean> {
  const found = addressOf(route)
  if (typeof found === 'string') {
    showBriefMessage({ worked: false, words: found })
    return false
  }
  try {
    await callBridge('app.openWindow', { address: found.address })
    if (!found.isWhole) showBriefMessage({ worked: true, words: words.leftOut })
    return true
  } catch (error) {
    showFailure(error)
    return false
  }
}
