import { growingNumbers, textHash } from '../text-hash.ts'

/** Matches entities of two sides by a hash of the key and one of the content: a few bytes per entity, whatever its size. */

export type Side = ReturnType<typeof createSide>

export function createSide() {
  const keys = growingNumbers()
  const contents = growingNumbers()
  const rows = growingNumbers()
  const keyless: number[] = []
  return {
    /** `key` is undefined if the entity has none. */
    add(row: number, key: string | undefined, content: string) {
      if (key === undefined) {
        keyless.push(row)
        return
      }
      keys.push(textHash(key))
      contents.push(textHash(content))
      rows.push(row)
    },
    get keys() {
      return keys.all()
    },
    get contents() {
      return contents.all()
    },
    get rows() {
      return rows.all()
    },
    keyless,
  }
}

/**
 * `changed`: right rows by left rows, for pairs that differ. `doubleLeft`, `doubleRight`: rows that share their key with another row of the same side.
 * `same`: the number of entities that are equal on both sides.
 */
export function matchSides(left: Side, right: Side) {
  const { keys: leftKeys, contents: leftContents, rows: leftRows } = left
  const { keys: rightKeys, contents: rightContents, rows: rightRows } = right
  const twice = new Set([...doubleKeys(leftKeys), ...doubleKeys(rightKeys)])
  const doubleLeft = new Set<number>()
  const doubleRight = new Set<number>()
  const onlyLeft = new Set<number>()
  const onlyRight = new Set<number>()
  const changed = new Map<number, number>()
  let same = 0
  const places = new Map<number, number>()
  rightKeys.forEach((key, at) => {
    if (twice.has(key)) doubleRight.add(rightRows[at] ?? 0)
    else places.set(key, at)
  })
  leftKeys.forEach((key, at) => {
    const row = leftRows[at] ?? 0
    if (twice.has(key)) {
      doubleLeft.add(row)
      return
    }
    const other = places.get(key)
    if (other === undefined) onlyLeft.add(row)
    else if (leftContents[at] === rightContents[other]) same += 1
    else changed.set(row, rightRows[other] ?? 0)
    places.delete(key)
  })
  for (const at of places.values()) onlyRight.add(rightRows[at] ?? 0)
  return { changed, onlyLeft, onlyRight, doubleLeft, doubleRight, same }
}

function doubleKeys(keys: Float64Array): Set<number> {
  const sorted = keys.toSorted()
  return new Set(sorted.filter((key, at) => at > 0 && key === sorted[at - 1]))
}
