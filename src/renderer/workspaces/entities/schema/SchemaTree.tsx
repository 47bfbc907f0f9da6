import { texts } from '../text/schema.ts'
import { Anchor, Box, Flex } from '@mantine/core'
import { IconArrowForward, IconCheck } from '@tabler/icons-react'
import { formatRoute, entitiesAt } from '../../../routes/routes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { type TreeColumn, TreeTable } from '../../../parts/TreeTable.tsx'
import { type FieldShape, parseRef, refName, refOf, typeWords } from '../../../../domain/entities/entity-schema.ts'
import type { SchemaRow } from './schema-rows.ts'

type Props = {
  readonly rows: readonly SchemaRow[]
  readonly type: string
  readonly selected: string | undefined
  readonly onSelect: (row: SchemaRow) => void
  readonly onToggle: (row: SchemaRow) => void
  /** Retries a followed schema that failed to load. */
  readonly onRetry: (name: string) => void
}

const template =
  'minmax(9.5rem, 2.2fr) minmax(8.75rem, 1.8fr) 3.25rem 4.75rem minmax(6rem, 1.6fr) minmax(4.5rem, 1.2fr)'

const column = (name: keyof typeof texts.schemaAbout, cell: TreeColumn<SchemaRow>['cell']): TreeColumn<SchemaRow> => ({
  header: texts.schemaTreeLabels[name],
  about: texts.schemaAbout[name],
  cell,
})

const columns = [
  column('property', ({ shape }) => (
    <bdi className="mono clip" style={{ fontWeight: shape?.required === true ? 600 : undefined }}>
      {shape?.name}
    </bdi>
  )),
  column('type', ({ shape }) => shape !== undefined && <TypeCell shape={shape} />),
  column('nullWord', ({ shape }) => shape?.nullable === true && <Tick label={texts.schemaTree.mayBeNull} />),
  column('required', ({ shape }) => shape?.required === true && <Tick label={texts.schemaTree.required} />),
  column('limits', ({ shape, loop }) => (
    <>
      {shape?.format !== undefined && <bdi className="mono">{shape.format} </bdi>}
      {shape?.constant !== undefined && (
        <Box className="mono" component="bdi" c="var(--ac-accent)" title={JSON.stringify(shape.constant.value)}>
          {JSON.stringify(shape.constant.value)}
        </Box>
      )}
      {shape !== undefined && shape.limits.length > 0 && (
        <bdi className="clip" title={shape.limits.join('\n')}>
          {shape.limits.join('; ')}
        </bdi>
      )}
      {loop === true && <span className="dim">{texts.schemaTree.refersToItself}</span>}
    </>
  )),
  column(
    'tags',
    ({ shape }) =>
      shape !== undefined && (
        <span title={shape.tags.join(', ')}>
          {shape.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
  ),
]

/** The schema as a tree of properties. A reference expands to the fields of its type. */
export function SchemaTree({ rows, type, selected, onSelect, onToggle, onRetry }: Props) {
  return (
    <TreeTable
      label={texts.schemaTree.propertiesOf(type)}
      template={template}
      columns={columns}
      rows={rows.map((row) => ({ ...row, wide: wideOf(row, onRetry) }))}
      selected={selected}
      onSelect={onSelect}
      onToggle={onToggle}
    />
  )
}

function wideOf(row: SchemaRow, onRetry: (name: string) => void) {
  switch (row.kind) {
    case 'field':
      return undefined
    case 'note':
    case 'more':
      return <span className="dim">{row.words}</span>
    case 'failure':
      return (
        row.failure !== undefined && (
          <FailureNotice
            compact
            failure={row.failure}
            doing={texts.schemaTree.loadTheSchemaOf(row.follows ?? texts.schemaTree.thisReference)}
            onRetry={() => row.follows !== undefined && onRetry(row.follows)}
          />
        )
      )
    case 'own':
      return (
        <span className="clip">
          <strong className="mono">{texts.schemaTree.properties}</strong> <span className="dim">{row.words}</span>
        </span>
      )
    case 'inherited':
      return (
        <span className="clip">
          <strong className="mono">{texts.schemaTree.ref}</strong>{' '}
          <bdi className="mono">{row.follows ?? row.words}</bdi>{' '}
          <span className="dim">{texts.schemaTree.notFollowedItNamesNoType(row.follows, row.loop, row.words)}</span>
        </span>
      )
  }
}

function TypeCell({ shape }: { readonly shape: FieldShape }) {
  const text = refOf(shape)
  const ref = text === undefined ? undefined : parseRef(text)
  if (text === undefined || ref?.kind !== 'type') return <bdi>{typeWords(shape)}</bdi>
  const list = shape.refText === undefined
  return (
    <Flex component="span" display="inline-flex" align="center" gap={5} miw={0} maw="100%">
      {list ? (
        <Box component="span" flex="none">
          {texts.schemaTree.arrayOf}
        </Box>
      ) : (
        <IconArrowForward size={13} aria-hidden="true" />
      )}
      <Anchor
        inherit
        display="flex"
        miw={0}
        tabIndex={-1}
        className="mono"
        title={texts.schemaTree.openTheSchemaOf(ref.namespace, ref.name)}
        href={formatRoute({ ...entitiesAt(ref.namespace, ref.name), tab: 'schema' })}
        onClick={(event) => event.stopPropagation()}
      >
        <bdi className="clip">{refName(text)}</bdi>
      </Anchor>
    </Flex>
  )
}

const Tick = ({ label }: { readonly label: string }) => <IconCheck size={15} role="img" aria-label={label} />
