import type { Failure } from '../../../../bridge/failure.ts'
import { parseRef } from '../../../../domain/entities/entity-schema.ts'
import { listedNamespace, type SchemaDocument } from '../../../../domain/entities/entity.ts'
import type { Envelope } from '../../../../bridge/envelope.ts'
import { visitSchemas } from './schema-walk.ts'

/** The live schema documents of one run, each asked for once (section 4.1), with all that they refer to. */

export type TypeKey = { readonly namespace: string; readonly name: string }

/** `found`, or why not: `refused` carries the failure of the call. */
export type SchemaAnswer =
  | { readonly found: true; readonly document: SchemaDocument }
  | { readonly found: false; readonly failure: Failure }

/** Where a `$ref` that leaves its document leads: a type, and a place in its document. */
export type RefTarget = { readonly type: TypeKey; readonly fragment: string | undefined }

/** Of each document, the type that it was read for: its own `$id` may name another address. */
const ownTypes = new WeakMap<SchemaDocument, TypeKey>()

/** One name for a type, whatever way it is written: the document calls one namespace asset and, in prose, assets (section 2.1). */
export const typeId = ({ namespace, name }: TypeKey): string => `${listedNamespace(namespace)}.${name}`

export type SchemaDocuments = {
  /** The document of a type, asked for at first use. Failures are answers, too. */
  of(type: TypeKey): Promise<SchemaAnswer>
  /** What is known of a type already. */
  known(type: TypeKey): SchemaAnswer | undefined
  /** Asks for everything that the documents of these types refer to, and what those refer to. */
  followAll(types: readonly TypeKey[]): Promise<void>
}

/** A schema that refers to more types than these, directly or not, is followed no further. */
const mostDocuments = 500
const askedAtOnce = 3

/** `fetch` asks the platform for the schema of a type. */
export function schemaDocuments(fetch: (type: TypeKey) => Promise<Envelope<SchemaDocument>>): SchemaDocuments {
  const asked = new Map<string, Promise<SchemaAnswer>>()
  const answers = new Map<string, SchemaAnswer>()

  function of(type: TypeKey): Promise<SchemaAnswer> {
    const id = typeId(type)
    const waiting = asked.get(id)
    if (waiting !== undefined) return waiting
    const answer = ask(type).then((made) => {
      answers.set(id, made)
      return made
    })
    asked.set(id, answer)
    return answer
  }

  async function ask(type: TypeKey): Promise<SchemaAnswer> {
    const answer = await fetch(type)
    if (answer.ok) ownTypes.set(answer.value, type)
    return answer.ok ? { found: true, document: answer.value } : { found: false, failure: answer.failure }
  }

  async function followAll(types: readonly TypeKey[]): Promise<void> {
    const waiting = [...types]
    const seen = new Set(types.map(typeId))
    async function work(): Promise<void> {
      for (let type = waiting.shift(); type !== undefined; type = waiting.shift()) {
        const answer = await of(type)
        if (!answer.found) continue
        for (const text of refTexts(answer.document)) {
          const target = refTarget(text, answer.document)
          if (target === undefined || seen.has(typeId(target.type)) || seen.size >= mostDocuments) continue
          seen.add(typeId(target.type))
          waiting.push(target.type)
        }
      }
    }
    // A worker that finds nothing to do ends while others may still add types: so rounds, until nothing is left.
    while (waiting.length > 0) await Promise.all(Array.from({ length: askedAtOnce }, work))
  }

  return { of, known: (type) => answers.get(typeId(type)), followAll }
}

/**
 * The type that a `$ref` leads to; undefined where it names none. A bare name is read as a neighbour of the document's own address.
 * `#…` stays within the document and leads to none.
 */
export function refTarget(text: string, document: SchemaDocument): RefTarget | undefined {
  if (text.startsWith('#') || isEmbedded(text, document)) return undefined
  const own = typeof document.$id === 'string' ? document.$id : undefined
  const at = text.indexOf('#')
  const fragment = at < 0 || at === text.length - 1 ? undefined : text.slice(at + 1)
  const itself = own !== undefined && text.split('#')[0] === own.split('#')[0] ? ownTypes.get(document) : undefined
  if (itself !== undefined) return { type: itself, fragment }
  let ref = parseRef(text)
  if (ref.kind === 'other' && own !== undefined && URL.canParse(text, own)) ref = parseRef(new URL(text, own).href)
  return ref.kind === 'type' ? { type: { namespace: ref.namespace, name: ref.name }, fragment } : undefined
}

/** Every `$ref` text in a document, wherever it stands. */
export function refTexts(document: unknown): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(visit)
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') found.push(inner)
      else if (key !== 'const' && key !== 'enum' && key !== 'default' && key !== 'examples') visit(inner)
    }
  }
  visit(document)
  return [...new Set(found)]
}

/** True where `text` names a schema that stands within the document under an `$id` of its own. */
export function isEmbedded(text: string, document: SchemaDocument): boolean {
  const base =
    typeof document.$id === 'string' && URL.canParse(document.$id) ? document.$id : 'https://schemas.invalid/'
  const whole = (address: string) =>
    URL.canParse(address, base) ? new URL(address, base).href.replace(/#.*$/, '') : address
  const wanted = whole(text)
  let found = false
  visitSchemas(document, (schema) => {
    if (schema !== document && typeof schema['$id'] === 'string' && whole(schema['$id']) === wanted) found = true
  })
  return found
}
