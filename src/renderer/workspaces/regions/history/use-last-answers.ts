import { useState } from 'react'

/**
 * The last value of each key: what was there stays while a newer one comes, or fails to come. A value belongs to its key alone, so nothing is ever shown
 * under another name; keys that are no longer asked for are forgotten. The list is the same as long as its values are.
 */
export function useLastAnswers<Value>(
  asked: readonly { readonly key: string; readonly value: Value | undefined }[],
): readonly (Value | undefined)[] {
  const [kept, setKept] = useState<Kept<Value>>({ keys: [], values: [] })
  const keys = asked.map(({ key }) => key)
  const values = asked.map(({ key, value }) => value ?? kept.values[kept.keys.indexOf(key)])
  if (isSame(keys, kept.keys) && isSame(values, kept.values)) return kept.values
  setKept({ keys, values })
  return values
}

type Kept<Value> = { readonly keys: readonly string[]; readonly values: readonly (Value | undefined)[] }

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])
