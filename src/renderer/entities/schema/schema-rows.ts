import type { Failure } from '../../../bridge/failure.ts'
import type { SchemaDocument } from '../../../domain/entity.ts'
import { pointerPart } from '../../parts/json-lines.ts'
import type { TreeRow } from '../../parts/TreeTable.tsx'
import { counted } from '../../parts/times.ts'
import {
  fieldShape,
  fieldsOf,
  type FieldShape,
  localDefinition,
  parseRef,
  refOf,
} from '../../../domain/entity-schema.ts'

/** The rows of the schema tree: properties, what is nested in them, and the schemas their references lead to. Pure. */

export type SchemaRow = TreeRow & {
  readonly kind: 'group' | 'field' | 'note' | 'failure'
  readonly shape?: FieldShape
  readonly words?: string
  readonly failure?: Failure
  /** JSON pointer of the property in the document at the right; absent in followed schemas. */
  readonly pointer?: string
  /** The followed type whose reading this row waits for or tells about, `namespace/name`. */
  readonly follows?: string
  /** True where a reference leads back to a type above it. */
  readonly loop?: boolean
}

/** What is known of a schema that a reference leads to. */
export type Followed =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'read'; readonly schema: SchemaDocument }

type Context = {
  readonly expanded: ReadonlySet<string>
  readonly followed: (name: string) => Followed | undefined
}

type Place = {
  readonly id: string
  readonly depth: number
  readonly pointer: string | undefined
  /** The document whose local references are meant here. */
  readonly schema: SchemaDocument
  /** Types above, so that a circle is seen. */
  readonly trail: readonly string[]
}

const note = (place: Place, words: string): SchemaRow => ({
  id: `${place.id} note`,
  depth: place.depth,
  expanded: undefined,
  kind: 'note',
  words,
})

/** The fields of a followed type, or the row that says why they are not there. */
function followedRows(name: string, place: Place, context: Context): SchemaRow[] {
  const known = context.followed(name)
  if (known === undefined || known.state === 'loading') return [note(place, `Reading the schema of ${name}`)]
  if (known.state === 'failed') {
    return [
      {
        id: `${place.id} failure`,
        depth: place.depth,
        expanded: undefined,
        kind: 'failure',
        failure: known.failure,
        follows: name,
      },
    ]
  }
  const fields = fieldsOf(known.schema)
  if (fields.length === 0) return [note(place, 'This schema names no properties.')]
  const inner = { ...place, pointer: undefined, schema: known.schema, trail: [...place.trail, name] }
  return fields.flatMap((field) => fieldRows(field, inner, context))
}

/** Where a field's own fields come from: defined in place, in the same document, or in another type. */
function innerOf(shape: FieldShape, place: Place) {
  const text = refOf(shape)
  if (text !== undefined) {
    const ref = parseRef(text)
    if (ref.kind === 'type') return { kind: 'type', name: `${ref.namespace}/${ref.name}` } as const
    if (ref.kind === 'local') {
      const local = fieldShape(shape.name, localDefinition(place.schema, ref.pointer), false)
      return { kind: 'fields', fields: local.fields, local: ref.pointer } as const
    }
    return { kind: 'none' } as const
  }
  const fields = shape.fields.length > 0 ? shape.fields : (shape.items?.fields ?? [])
  return fields.length > 0 ? ({ kind: 'fields', fields, local: undefined } as const) : ({ kind: 'none' } as const)
}

function fieldRows(shape: FieldShape, place: Place, context: Context): SchemaRow[] {
  const id = `${place.id}/${shape.name}`
  const pointer = place.pointer === undefined ? undefined : place.pointer + pointerPart(shape.name)
  const inner = innerOf(shape, place)
  const circle = inner.kind === 'type' ? inner.name : inner.kind === 'fields' ? inner.local : undefined
  const loop = circle !== undefined && place.trail.includes(circle)
  const opens = !loop && (inner.kind === 'type' || (inner.kind === 'fields' && inner.fields.length > 0))
  const expanded = opens ? context.expanded.has(id) : undefined
  const row: SchemaRow = {
    id,
    depth: place.depth,
    expanded,
    kind: 'field',
    shape,
    loop,
    ...(pointer === undefined ? {} : { pointer }),
    ...(inner.kind === 'type' ? { follows: inner.name } : {}),
  }
  if (expanded !== true) return [row]
  const below: Place = { ...place, id, depth: place.depth + 1, pointer: undefined }
  if (inner.kind === 'type') return [row, ...followedRows(inner.name, below, context)]
  if (inner.kind === 'none') return [row]
  const trail = inner.local === undefined ? place.trail : [...place.trail, inner.local]
  return [row, ...inner.fields.flatMap((field) => fieldRows(field, { ...below, trail }, context))]
}

/** All rows of a type's schema tree. Groups begin open unless named in `closed`. */
export function schemaRows(
  schema: SchemaDocument,
  type: string,
  expanded: ReadonlySet<string>,
  followed: (name: string) => Followed | undefined,
): SchemaRow[] {
  const context = { expanded, followed }
  const rows: SchemaRow[] = []
  const text = typeof schema.$ref === 'string' ? schema.$ref : undefined
  const ref = text === undefined ? undefined : parseRef(text)
  if (text !== undefined) {
    const name = ref?.kind === 'type' ? `${ref.namespace}/${ref.name}` : undefined
    const open = expanded.has('$ref')
    rows.push({
      id: '$ref',
      depth: 0,
      expanded: name === undefined ? undefined : open,
      kind: 'group',
      group: true,
      words: text,
      pointer: '/$ref',
      ...(name === undefined ? {} : { follows: name }),
    })
    if (open && name !== undefined) {
      rows.push(...followedRows(name, { id: '$ref', depth: 1, pointer: undefined, schema, trail: [type] }, context))
    }
  }
  const fields = fieldsOf(schema)
  const open = !expanded.has('properties closed')
  rows.push({
    id: 'properties',
    depth: 0,
    expanded: open,
    kind: 'group',
    group: true,
    words: `own, ${counted(fields.length, 'property', 'properties')}`,
    pointer: '/properties',
  })
  if (open) {
    const place: Place = { id: 'properties', depth: 1, pointer: '/properties', schema, trail: [type] }
    rows.push(...fields.flatMap((field) => fieldRows(field, place, context)))
  }
  return rows
}
