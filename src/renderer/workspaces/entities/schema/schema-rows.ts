import { texts } from '../text/schema.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import {
  entityFields,
  fieldShape,
  fieldsOf,
  type FieldShape,
  localDefinition,
  parseRef,
  refOf,
  textsOf,
} from '../../../../domain/entities/entity-schema.ts'
import { pointerPart } from '../../../parts/json-lines.ts'
import type { TreeRow } from '../../../parts/TreeTable.tsx'
import { counted } from '../../../parts/times.ts'

/** The rows of the schema tree: properties, nested properties, and referenced schemas. Pure. */

export type SchemaRow = TreeRow & {
  /** `inherited` heads fields from the schema's own $ref, `own` its properties, `more` the omitted part of a long list. */
  readonly kind: 'inherited' | 'own' | 'field' | 'more' | 'note' | 'failure'
  readonly shape?: FieldShape
  readonly words?: string
  readonly failure?: Failure
  /** JSON pointer in the document on the right: to the property, or to the reference it came through. */
  readonly pointer?: string
  /** The followed type that this row waits for or reports on, `namespace/name`. */
  readonly follows?: string
  /** True if a reference leads back to an ancestor type. */
  readonly loop?: boolean
  /** True for a row that is initially open. */
  readonly firstOpen?: boolean
}

/** The loading state of a referenced schema. */
export type Followed =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'read'; readonly schema: SchemaDocument }

/** Rows that the user opened, and initially open rows that the user closed (their ID and `:closed`). */
export type Opened = { readonly has: (key: string) => boolean }

type Context = {
  readonly opened: Opened
  readonly followed: (name: string) => Followed | undefined
  /** The document on the right. */
  readonly shown: SchemaDocument
}

type Place = {
  readonly id: string
  readonly depth: number
  /** Pointers to the property holders in the document on the right; the first with a name wins. Empty in followed schemas. */
  readonly holders: readonly string[]
  /** Highlighted if no holder has the property. */
  readonly pointer: string | undefined
  /** The document that local references resolve in. */
  readonly schema: SchemaDocument
  /** Ancestor types, to detect cycles. */
  readonly trail: readonly string[]
  /** Names that a derived schema also requires. */
  readonly required: ReadonlySet<string>
}

/** Nested lists longer than `mostNested` show `firstNested` fields and the number of hidden ones. */
const mostNested = 8
const firstNested = 5

const nothing: ReadonlySet<string> = new Set()

const rowAt = ({ depth, pointer }: Pick<Place, 'depth' | 'pointer'>, id: string, expanded?: boolean) => ({
  id,
  depth,
  expanded,
  ...(pointer === undefined ? {} : { pointer }),
})

const note = (place: Place, words: string): SchemaRow => ({ ...rowAt(place, `${place.id}:note`), kind: 'note', words })

export const isOpen = (opened: Opened, id: string, firstOpen: boolean): boolean =>
  firstOpen ? !opened.has(`${id}:closed`) : opened.has(id)

/** The row of a schema's own `$ref`, with the inherited fields below. */
function inheritedRows(schema: SchemaDocument, place: Place, context: Context, firstOpen: boolean): SchemaRow[] {
  const text = typeof schema.$ref === 'string' ? schema.$ref : undefined
  if (text === undefined) return []
  const ref = parseRef(text)
  const name = ref.kind === 'type' ? `${ref.namespace}/${ref.name}` : undefined
  const id = place.id === '' ? '$ref' : `${place.id}/$ref`
  const loop = name !== undefined && place.trail.includes(name)
  const expanded = name === undefined || loop ? undefined : isOpen(context.opened, id, firstOpen)
  const known = expanded === true && name !== undefined ? context.followed(name) : undefined
  const row: SchemaRow = {
    ...rowAt(place, id, expanded),
    kind: 'inherited',
    words:
      name === undefined
        ? text
        : known?.state === 'read'
          ? counted(fieldsOf(known.schema).length, 'property', 'properties')
          : '',
    loop,
    firstOpen,
    ...(name === undefined ? {} : { follows: name }),
  }
  if (expanded !== true || name === undefined) return [row]
  const required = new Set([...place.required, ...textsOf(schema.required)])
  return [row, ...followedRows(name, { ...place, id, depth: place.depth + 1, required }, context, true)]
}

/** The fields of a followed type, or a row that explains why they are missing. */
function followedRows(name: string, place: Place, context: Context, whole: boolean): SchemaRow[] {
  const known = context.followed(name)
  if (known === undefined || known.state === 'loading') return [note(place, texts.schemaRows.loadingTheSchemaOf(name))]
  if (known.state === 'failed')
    return [{ ...rowAt(place, `${place.id}:failure`), kind: 'failure', failure: known.failure, follows: name }]
  const inner: Place = { ...place, holders: [], schema: known.schema, trail: [...place.trail, name] }
  const rows = fieldList(fieldsOf(known.schema), inner, context, whole)
  const inherited = inheritedRows(known.schema, inner, context, false)
  return rows.length + inherited.length === 0
    ? [note(place, texts.schemaRows.thisSchemaHasNoProperties)]
    : [...rows, ...inherited]
}

/** The rows of fields; a long nested list shows only the first few until expanded. */
function fieldList(fields: readonly FieldShape[], place: Place, context: Context, whole: boolean): SchemaRow[] {
  const rows = (list: readonly FieldShape[]) => list.flatMap((field) => fieldRows(field, place, context))
  if (whole || fields.length <= mostNested) return rows(fields)
  const id = `${place.id}:more`
  const expanded = isOpen(context.opened, id, false)
  const words = texts.schemaRows.more(fields.length - firstNested)
  const more: SchemaRow = { ...rowAt(place, id, expanded), kind: 'more', words }
  return [...rows(fields.slice(0, firstNested)), more, ...(expanded ? rows(fields.slice(firstNested)) : [])]
}

/** The source of a field's nested fields: inline, the same document, or another type. */
function innerOf(shape: FieldShape, place: Place) {
  const text = refOf(shape)
  if (text !== undefined) {
    const [address, pointer = ''] = text.split('#')
    const isSelf = address !== '' && address === place.schema.$id?.split('#')[0]
    const itself = isSelf ? place.trail.findLast((name) => name.includes('/') && !name.startsWith('/')) : undefined
    if (itself !== undefined && pointer === '') return { kind: 'type', name: itself } as const
    const ref = parseRef(isSelf ? `#${pointer}` : text)
    // A place inside of another document isn't its whole type.
    if (ref.kind === 'type' && pointer === '') return { kind: 'type', name: `${ref.namespace}/${ref.name}` } as const
    if (ref.kind === 'local') {
      const local = fieldShape(shape.name, localDefinition(place.schema, ref.pointer), false)
      return { kind: 'fields', fields: local.fields, local: ref.pointer } as const
    }
    return { kind: 'none' } as const
  }
  const fields = shape.fields.length > 0 ? shape.fields : (shape.items?.fields ?? [])
  return fields.length > 0 ? ({ kind: 'fields', fields, local: undefined } as const) : ({ kind: 'none' } as const)
}

function fieldRows(field: FieldShape, place: Place, context: Context): SchemaRow[] {
  const id = `${place.id}/${field.name}`
  const own = place.holders
    .map((holder) => holder + pointerPart(field.name))
    .find((pointer) => localDefinition(context.shown, pointer) !== undefined)
  const pointer = own ?? place.pointer
  const shape = place.required.has(field.name) && !field.required ? { ...field, required: true } : field
  const inner = innerOf(shape, place)
  const circle = inner.kind === 'type' ? inner.name : inner.kind === 'fields' ? inner.local : undefined
  const loop = circle !== undefined && place.trail.includes(circle)
  const opens = !loop && (inner.kind === 'type' || (inner.kind === 'fields' && inner.fields.length > 0))
  const expanded = opens ? isOpen(context.opened, id, false) : undefined
  const row: SchemaRow = {
    ...rowAt({ ...place, pointer }, id, expanded),
    kind: 'field',
    shape,
    loop,
    ...(inner.kind === 'type' ? { follows: inner.name } : {}),
  }
  if (expanded !== true || inner.kind === 'none') return [row]
  const below: Place = { ...place, id, depth: place.depth + 1, holders: [], pointer, required: nothing }
  if (inner.kind === 'type') return [row, ...followedRows(inner.name, below, context, false)]
  const { local } = inner
  const starts = local !== undefined ? [local] : own === undefined ? [] : [own, `${own}/items`]
  // Local references of a followed schema resolve in that schema, not in the document on the right.
  const inShown = place.schema === context.shown
  const nested: Place = {
    ...below,
    holders: inShown ? starts.map((start) => `${start}/properties`) : [],
    trail: local === undefined ? place.trail : [...place.trail, local],
  }
  return [row, ...fieldList(inner.fields, nested, context, false)]
}

/** The loaded fields from a schema's own `$ref`, which have their own rows. */
function inheritedNames(
  schema: SchemaDocument,
  followed: Context['followed'],
  seen: readonly string[] = [],
): Set<string> {
  const ref = typeof schema.$ref === 'string' ? parseRef(schema.$ref) : undefined
  const name = ref?.kind === 'type' ? `${ref.namespace}/${ref.name}` : undefined
  const base = name === undefined || seen.includes(name) ? undefined : followed(name)
  if (name === undefined || base?.state !== 'read') return new Set()
  return new Set([
    ...fieldsOf(base.schema).map((field) => field.name),
    ...inheritedNames(base.schema, followed, [...seen, name]),
  ])
}

/** All rows of a type's schema tree. Both groups are initially open. */
export function schemaRows(
  schema: SchemaDocument,
  type: string,
  opened: Opened,
  followed: (name: string) => Followed | undefined,
): SchemaRow[] {
  const context = { opened, followed, shown: schema }
  const place: Place = {
    id: '',
    depth: 0,
    holders: [],
    pointer: '/$ref',
    schema,
    trail: [type],
    required: nothing,
  }
  const inherited = inheritedNames(schema, followed)
  const own = new Set(fieldsOf(schema).map(({ name }) => name))
  const fields = entityFields(schema, []).filter(({ name }) => own.has(name) || !inherited.has(name))
  const expanded = isOpen(opened, 'properties', true)
  return [
    ...inheritedRows(schema, place, context, true),
    {
      id: 'properties',
      depth: 0,
      expanded,
      kind: 'own',
      firstOpen: true,
      words: texts.schemaRows.own(counted(own.size, 'property', 'properties')),
      pointer: '/properties',
    },
    ...(expanded
      ? fieldList(
          fields,
          { ...place, id: 'properties', depth: 1, holders: ['/properties'], pointer: '/properties' },
          context,
          true,
        )
      : []),
  ]
}
