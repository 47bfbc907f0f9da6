/** Vertical positions of names at the ends of lines. Pixels from the top. */

/**
 * Positions of names closest to `wanted`: each `height` high, in order, without overlap, between 0 and `room`.
 * Reduces the distance if there isn't enough room.
 */
export function labelPlaces(wanted: readonly number[], height: number, room: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((one, two) => one.at - two.at)
  const step = order.length < 2 ? height : Math.min(height, room / (order.length - 1))
  let free = 0
  const down = order.map(({ at, index }) => {
    const place = Math.max(at, free)
    free = place + step
    return { place, index }
  })
  const places = wanted.map(() => 0)
  let least = room
  for (const { place, index } of down.toReversed()) {
    places[index] = Math.max(0, Math.min(place, least))
    least = (places[index] ?? 0) - step
  }
  return places
}
