import { texts } from './text.ts'
import { exactJson, numberText } from '../../domain/tables/exact-json.ts'
import { escapeHidden } from './hidden-characters.ts'

/** A JSON value as numbered lines for JsonView. Pure; values are never parsed as markup or executed. */

export type JsonToken = { readonly kind: 'key' | 'text' | 'literal' | 'mark'; readonly text: string }

export type JsonLine = {
  readonly indent: number
  /** JSON pointer of the line; "" for the root. */
  readonly pointer: string
  readonly tokens: readonly JsonToken[]
  /** Index of the line that closes this one; absent if it opens nothing. */
  readonly end?: number
  /** Placeholder when collapsed: "3 items". */
  readonly folded?: string
}

/** Maximum nesting depth, so that a hostile body can't overflow the stack. */
const maxDepth = 100
const inlineLength = 56

const mark = (text: string): JsonToken => ({ kind: 'mark', text })

function scalar(value: unknown, written?: string): JsonToken {
  if (written !== undefined) return { kind: 'literal', text: written }
  if (typeof value === 'string') return { kind: 'text', text: escapeHidden(JSON.stringify(value)) }
  return { kind: 'literal', text: JSON.stringify(value) ?? 'undefined' }
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** One part of a JSON pointer. */
export const pointerPart = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Tokens of a small array or object on one line, or undefined if it doesn't fit. */
function inline(value: object): JsonToken[] | undefined {
  const entries = Object.entries(value)
  if (entries.length > 8 || !entries.every(([, item]) => isScalar(item))) return undefined
  const list = Array.isArray(value)
  if (entries.length === 0) return [mark(list ? '[]' : '{}')]
  const tokens: JsonToken[] = [mark(list ? '[' : '{ ')]
  entries.forEach(([key, item], index) => {
    if (index > 0) tokens.push(mark(', '))
    if (!list) tokens.push({ kind: 'key', text: escapeHidden(JSON.stringify(key)) }, mark(': '))
    tokens.push(scalar(item, numberText(value, key)))
  })
  tokens.push(mark(list ? ']' : ' }'))
  const length = tokens.reduce((sum, token) => sum + token.text.length, 0)
  return length <= inlineLength ? tokens : undefined
}

/** Tokens before the first line of a value and after its last line. */
type Around = readonly [before: readonly JsonToken[], after: readonly JsonToken[]]

export function jsonLines(value: unknown): JsonLine[] {
  const lines: JsonLine[] = []
  const write = (item: unknown, indent: number, pointer: string, [before, after]: Around, written?: string) => {
    if (isScalar(item)) {
      lines.push({ indent, pointer, tokens: [...before, scalar(item, written), ...after] })
      return
    }
    const object = item as object
    const small = inline(object)
    if (small !== undefined && (indent > 0 || Object.keys(object).length === 0)) {
      lines.push({ indent, pointer, tokens: [...before, ...small, ...after] })
      return
    }
    const list = Array.isArray(object)
    const entries = Object.entries(object)
    if (indent >= maxDepth) {
      lines.push({ indent, pointer, tokens: [...before, mark(texts.jsonLines.moreLevelsThanShown), ...after] })
      return
    }
    const start = lines.length
    lines.push({ indent, pointer, tokens: [] })
    entries.forEach(([key, child], index) => {
      const name: JsonToken[] = list ? [] : [{ kind: 'key', text: escapeHidden(JSON.stringify(key)) }, mark(': ')]
      const around: Around = [name, index < entries.length - 1 ? [mark(',')] : []]
      write(child, indent + 1, pointer + pointerPart(key), around, numberText(object, key))
    })
    lines[start] = {
      indent,
      pointer,
      tokens: [...before, mark(list ? '[' : '{')],
      end: lines.length,
      folded: `${entries.length} ${list ? 'items' : 'fields'}`,
    }
    lines.push({ indent, pointer, tokens: [mark(list ? ']' : '}'), ...after] })
  }
  write(value, 0, '', [[], []])
  return lines
}

/** The visible lines when those in `folded` (by index) are collapsed, each with its number in the full text. */
export function visibleLines(lines: readonly JsonLine[], folded: ReadonlySet<number>) {
  const visible = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]
    if (line === undefined) break
    const closed = line.end !== undefined && folded.has(index)
    visible.push({ line, index, closed })
    if (closed && line.end !== undefined) index = line.end
  }
  return visible
}

/** The value as indented text for the clipboard, or a message if it can't be serialized. */
export function jsonText(value: unknown): string {
  try {
    return exactJson(value, 2) ?? 'undefined'
  } catch {
    return texts.jsonLines.thisValueHasTooManyLevels
  }
}
