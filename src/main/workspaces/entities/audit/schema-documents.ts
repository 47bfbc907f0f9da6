import type { Failure } from '../../../../bridge/failure.ts'
import { parseRef } from '../../../../domain/entities/entity-schema.ts'
import { listedNamespace, type SchemaDocument } from '../../../../domain/entities/entity.ts'
import type { Envelope } from '../../../../bridge/envelope.ts'
import { visitSchemas } from './schema-walk.ts'

/** The live schema documents of one run with everything they reference; each is requested once (section 4.1). */

export type TypeKey = { readonly namespace: string; readonly name: string }

/** The document, or why there is none: the failure of the call. */
export type SchemaAnswer =
  | { readonly found: true; readonly document: SchemaDocument }
  | { readonly found: false; readonly failure: Failure; readonly document?: undefined }

/** The target of a `$ref` to another document: a type, and a location in its document. */
export type RefTarget = { readonly type: TypeKey; readonly fragment: string | undefined }

/** The type that each document was requested for: its own `$id` may name another address. */
const ownTypes = new WeakMap<SchemaDocument, TypeKey>()

/** One name per type, in any spelling: the document calls one namespace both asset and, in prose, assets (section 2.1). */
export const typeId = ({ namespace, name }: TypeKey): string => `${listedNamespace(namespace)}.${name}`

export type SchemaDocuments = ReturnType<typeof schemaDocuments>

/** Maximum number of types to follow from a schema, directly or indirectly. */
const mostDocuments = 500
const askedAtOnce = 3

/** `fetch` requests the schema of a type from the platform. */
export function schemaDocuments(fetch: (type: TypeKey) => Promise<Envelope<SchemaDocument>>) {
  const asked = new Map<string, Promise<SchemaAnswer>>()
  const answers = new Map<string, SchemaAnswer>()

  /** The document of a type, requested at first use. Failures are cached, too. */
  function of(type: TypeKey): Promise<SchemaAnswer> {
    const answer = asked.get(typeId(type)) ?? ask(type)
    asked.set(typeId(type), answer)
    return answer
  }

  async function ask(type: TypeKey): Promise<SchemaAnswer> {
    const answer = await fetch(type)
    if (answer.ok) ownTypes.set(answer.value, type)
    const made: SchemaAnswer = answer.ok
      ? { found: true, document: answer.value }
      : { found: false, failure: answer.failure }
    answers.set(typeId(type), made)
    return made
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
    // A worker ends when the queue is empty, but other workers may still add types: repeats until nothing is left.
    while (waiting.length > 0) await Promise.all(Array.from({ length: askedAtOnce }, work))
  }

  return {
    /** The cached answer for a type. */
    known: (type: TypeKey): SchemaAnswer | undefined => answers.get(typeId(type)),
    /** Requests everything that these types' documents reference, recursively. */
    followAll,
  }
}

/**
 * The type that a `$ref` points to; undefined if it names none. A bare name is relative to the document's own address. `#…` stays within the document and
 * points to none.
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

/** Every `$ref` text in a document, at any depth. */
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

/** The addresses of the schemas embedded in a document. A document can have thousands of references, so it's looked through once. */
const embedded = new WeakMap<SchemaDocument, ReadonlySet<string>>()

/** True if `text` names a schema embedded in the document with its own `$id`. */
export function isEmbedded(text: string, document: SchemaDocument): boolean {
  const base =
    typeof document.$id === 'string' && URL.canParse(document.$id) ? document.$id : 'https://schemas.invalid/'
  const whole = (address: string) =>
    URL.canParse(address, base) ? new URL(address, base).href.replace(/#.*$/, '') : address
  const known = embedded.get(document)
  if (known !== undefined) return known.has(whole(text))
  const found = new Set<string>()
  visitSchemas(document, (schema) => {
    if (schema !== document && typeof schema['$id'] === 'string') found.add(whole(schema['$id']))
  })
  embedded.set(document, found)
  return found.has(whole(text))
}
