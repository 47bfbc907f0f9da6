/** Names at the ends of lines, which stand one below the other. Pixels from the upper edge. */

/**
 * Where names stand that want to stand at `wanted`: each `height` high, in the same order, none over another, all between 0 and `room`, as near to
 * where they want as that allows. Where there is no room for all, they stand closer.
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
