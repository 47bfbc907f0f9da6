import { useState } from 'react'

/**
 * Keeps the last value of each key while a newer one loads or fails. Never shows a value under another key, and drops unused keys.
 * Returns the same list while its values are unchanged.
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
