import { texts } from '../text/inspector.ts'
import { Anchor, Box, Button, Flex } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { useState } from 'react'
import { asWritten, itemsAsWritten, numberText } from '../../../../domain/tables/exact-json.ts'
import { isEntityReference, commonText, idOf } from '../../../../domain/entities/entity.ts'
import { counted, instantOf } from '../../../parts/times.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { ZonedTime } from '../../../parts/ZonedTime.tsx'
import { isResolved, isUuid, labelOf, shortId, typeOf } from '../../../../domain/entities/entity-label.ts'
import { hintOf, isIdLike, type ReferenceReader, valueText } from '../entity-values.ts'
import { LongText } from './LongText.tsx'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'

type Props = {
  readonly field: FieldShape
  readonly value: unknown
  readonly reader: ReferenceReader
  /** A number's original text, if JavaScript formats it differently. */
  readonly written?: string | undefined
}

const shownItems = 8

/** A field's value in the inspector. */
export function FieldValue({ field, value, reader, written }: Props) {
  if (Array.isArray(value)) return <ListValue field={field} list={value} reader={reader} />
  return <OneValue field={field} value={value} path={field.name} reader={reader} written={written} />
}

type OneProps = Props & {
  readonly path: string
  /** True in a list of the same type, which shows more than the type. */
  readonly inList?: boolean
}

function OneValue({ field, value, path, reader, written, inList = false }: OneProps) {
  if (value === undefined) return <span className="dim">{texts.fieldValue.notInTheData}</span>
  if (value === null) return <span className="dim">—</span>
  if (isEntityReference(value)) {
    if (!isResolved(value))
      return <Unresolved id={idOf(value) ?? ''} onFetch={reader.fetch(field.name, idOf(value) ?? '', typeOf(value))} />
    return (
      <Flex component="span" gap="0 8px" align="baseline" wrap="wrap" display="inline-flex" miw={0} maw="100%">
        <Anchor
          className="anywhere"
          component="button"
          type="button"
          inherit
          fw={500}
          ta="left"
          onClick={() => reader.open(path)}
        >
          <PlainText text={labelOf(value)} />
        </Anchor>
        <span className="dim">
          <bdi>{inList ? hintOf(value) : (typeOf(value)?.type ?? commonText(value, 'type'))}</bdi>
        </span>
      </Flex>
    )
  }
  const onFetch = isUuid(value) ? reader.fetch(field.name, value) : undefined
  if (isUuid(value) && onFetch !== undefined) return <Unresolved id={value} onFetch={onFetch} />
  if (typeof value === 'object') return <ObjectValue value={value} />
  if (typeof value === 'string') {
    if (instantOf(value) !== undefined) return <ZonedTime at={value} />
    if (value === '') return <span className="dim">{texts.fieldValue.emptyText}</span>
    return <LongText text={value} mono={isIdLike(field.name, value)} />
  }
  return <span className={typeof value === 'number' ? 'num' : ''}>{written ?? valueText(value)}</span>
}

type UnresolvedProps = {
  readonly id: string
  /** Undefined if the type to request is unknown. */
  readonly onFetch: (() => void) | undefined
}

/** A reference with only an ID, and a button to load it. */
export function Unresolved({ id, onFetch }: UnresolvedProps) {
  return (
    <Flex component="span" gap="0 8px" align="baseline" wrap="wrap" display="inline-flex" miw={0}>
      <StatusMark status="unknown">
        <bdi className="mono" title={id}>
          {shortId(id)}
        </bdi>
      </StatusMark>
      <span className="dim">{texts.fieldValue.notResolved}</span>
      {onFetch === undefined ? (
        <span className="dim">{texts.fieldValue.andItsTypeIsntKnown}</span>
      ) : (
        <Button variant="subtle" size="compact-xs" aria-label={texts.fieldValue.load(shortId(id))} onClick={onFetch}>
          {texts.fieldValue.load2}
        </Button>
      )}
    </Flex>
  )
}

function ListValue({ field, list, reader }: Omit<Props, 'value'> & { readonly list: readonly unknown[] }) {
  const [all, setAll] = useState(false)
  if (list.length === 0) return <span className="dim">{texts.fieldValue.emptyList}</span>
  const plain = list.every(
    (item) => typeof item !== 'object' && !(isUuid(item) && reader.fetch(field.name, item) !== undefined),
  )
  if (plain && list.length <= 12)
    return (
      <Box component="bdi" className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
        {itemsAsWritten(list).map(String).join(', ')}
      </Box>
    )
  const resolved = list.filter((item) => isEntityReference(item) && isResolved(item)).length
  const shown = all ? list : list.slice(0, shownItems)
  return (
    <div>
      <span className="dim">
        {resolved === list.length ? texts.fieldValue.resolved(resolved) : counted(list.length, 'item')}
        {resolved > 0 && resolved < list.length ? texts.fieldValue.resolved2(resolved) : ''}
      </span>
      <Box component="ul" className="bare" mt={2}>
        {shown.map((item, index) => (
          <Flex component="li" key={index} gap={6} align="baseline" py={1}>
            <IconCornerDownRight size={12} color="var(--ac-text-3)" aria-hidden="true" />
            <OneValue
              field={field}
              value={item}
              path={`${field.name}.${index}`}
              inList
              reader={reader}
              written={numberText(list, index)}
            />
          </Flex>
        ))}
      </Box>
      {list.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {texts.fieldValue.showAll(list.length)}
        </Button>
      )}
    </div>
  )
}

/** An object that is no entity: its fields on separate lines, one level deep. The JSON has the rest. */
function ObjectValue({ value }: { readonly value: object }) {
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className="dim">{texts.fieldValue.emptyObject}</span>
  return (
    <Box component="dl" m={0}>
      {entries.slice(0, 20).map(([key, item]) => (
        <Flex gap="xs" key={key}>
          <Box className="dim" component="dt">
            <bdi>{key}</bdi>
          </Box>
          <Box className="breaks" component="dd" m={0} miw={0}>
            {typeof item === 'object' && item !== null ? (
              <span className="dim">{counted(Object.keys(item).length, Array.isArray(item) ? 'item' : 'field')}</span>
            ) : (
              <bdi>{item === null ? '—' : String(asWritten(value, key))}</bdi>
            )}
          </Box>
        </Flex>
      ))}
      {entries.length > 20 && (
        <Flex className="dim" gap="xs">
          {texts.fieldValue.moreInTheJson(entries.length - 20)}
        </Flex>
      )}
    </Box>
  )
}
