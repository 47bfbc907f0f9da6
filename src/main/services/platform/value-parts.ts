import { numberText, rememberNumber } from '../../../domain/tables/exact-json.ts'

/**
 * A JSON value in parts for another thread. Taking over a large value at once holds a thread for as long as parsing it, whatever it contains. Numbers keep their
 * notation (`domain/tables/exact-json.ts`), which a copy between threads loses.
 */

/** What comes next in the value. `number`: one whose notation is kept. */
const step = { list: 0, object: 1, end: 2, name: 3, value: 4, number: 5 } as const

export type ValuePart = {
  /** One of `step` each. */
  readonly steps: Uint8Array<ArrayBuffer>
  /** In order: of each name and value itself, of each number its value and its text. */
  readonly values: readonly unknown[]
}

/** Taken over in a few milliseconds. */
const mostSteps = 4_096
const mostCharacters = 2 ** 20

type Open = { readonly holder: object; readonly names: readonly string[] | undefined; at: number }

/** The parts of a JSON value, in order. Takes linear time, at any depth. */
export function* partsOf(root: unknown, most = mostSteps): Generator<ValuePart, void, void> {
  const open: Open[] = []
  let steps: number[] = []
  let values: unknown[] = []
  let characters = 0
  const put = (value: unknown, written?: string) => {
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value)
      steps.push(isList ? step.list : step.object)
      open.push({ holder: value, names: isList ? undefined : Object.keys(value), at: 0 })
      return
    }
    if (typeof value === 'string') characters += value.length
    steps.push(written === undefined ? step.value : step.number)
    values.push(value, ...(written === undefined ? [] : [written]))
  }
  const part = (): ValuePart => ({ steps: Uint8Array.from(steps), values })

  put(root)
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { holder, names, at } = last
    last.at += 1
    if (at >= (names ?? (holder as readonly unknown[])).length) {
      steps.push(step.end)
      open.pop()
    } else {
      const name = names?.[at] ?? at
      if (typeof name === 'string') {
        steps.push(step.name)
        values.push(name)
        characters += name.length
      }
      put((holder as Readonly<Record<string | number, unknown>>)[name], numberText(holder, name))
    }
    if (steps.length < most && characters < mostCharacters) continue
    yield part()
    steps = []
    values = []
    characters = 0
  }
  if (steps.length > 0) yield part()
}

/** Puts a value together again: `add` takes its parts in order, `value` is whole after the last. */
export function joinParts(): { readonly add: (part: ValuePart) => void; readonly value: () => unknown } {
  const root: unknown[] = []
  const open: (unknown[] | Record<string, unknown>)[] = [root]
  let name = ''
  const put = (value: unknown, written?: string) => {
    const holder = open.at(-1) ?? root
    const key = Array.isArray(holder) ? holder.length : name
    if (Array.isArray(holder)) holder.push(value)
    else if (name === '__proto__')
      Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
    else holder[name] = value
    if (written !== undefined) rememberNumber(holder, String(key), written, open)
  }
  const begin = (value: unknown[] | Record<string, unknown>) => {
    put(value)
    open.push(value)
  }
  return {
    add({ steps, values }) {
      let at = 0
      for (const next of steps) {
        if (next === step.list) begin([])
        else if (next === step.object) begin({})
        else if (next === step.end) open.pop()
        else if (next === step.name) name = String(values[at++])
        else if (next === step.value) put(values[at++])
        else put(values[at++], String(values[at++]))
      }
    },
    value: () => root[0],
  }
}
