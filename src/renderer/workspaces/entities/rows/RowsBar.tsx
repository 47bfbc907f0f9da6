import { texts } from '../text/rows.ts'
import { Button, Flex, Group, Box, Checkbox, Radio, Stack } from '@mantine/core'
import { IconGitCompare, IconLink } from '@tabler/icons-react'
import { memo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { type FieldShape, referredTypes, versionOf } from '../../../../domain/entities/entity-schema.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import type { RowRef } from '../../../grid/row-pool.ts'
import { selectedCount } from '../../../grid/selection.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import classes from '../entities.module.css'
import type { TypeRoute } from '../type-route.ts'
import { platformFiltersOf, sameControls } from './RowsFilters.tsx'
import type { EntitiesRoute } from '../../../routes/routes.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'

type Props = {
  readonly route: TypeRoute
  readonly schema: UseQueryResult<Answer<SchemaDocument>>
  readonly fields: readonly FieldShape[]
  readonly grid: GridModel
  /** True while new rows load and the old ones still show. */
  readonly asking: boolean
  /** Compares the open entity with this row. */
  readonly onCompare: (row: RowRef) => void
}

/** The bar above the rows: schema, saved views, references, columns. */
export const RowsBar = memo(function RowsBar({ route, schema, fields, grid, asking, onCompare }: Props) {
  const { type } = route
  const document = schema.data?.value
  const version = document === undefined ? undefined : versionOf(document)
  const references = fields.flatMap((field) => referredTypes(document, field)).map(({ name }) => name)
  const picked = pickedRow(grid)
  return (
    <Group className="line-below" gap="xs" wrap="nowrap" mih={40} pl="var(--ac-edge)" pr="xs" miw={0}>
      <h2 className={`clip ${classes.typeName}`} title={type}>
        <bdi>{type}</bdi>
      </h2>
      <span className="dim clip" role="status">
        {asking ? (
          texts.rowsBar.loadingOtherRows
        ) : document === undefined ? (
          schema.isError ? (
            texts.rowsBar.noSchema
          ) : (
            texts.rowsBar.loadingTheSchema
          )
        ) : (
          <bdi>{version === undefined ? texts.rowsBar.noVersion : texts.rowsBar.schema(version)}</bdi>
        )}
      </span>
      <Flex ml="auto" miw={0} wrap="wrap" justify="flex-end">
        {route.open !== undefined && picked !== undefined && (
          <Button variant="subtle" leftSection={<IconGitCompare size={15} />} onClick={() => onCompare(picked)}>
            {texts.rowsBar.compareWithTheOpenOne}
          </Button>
        )}
        <ViewsMenu
          grid={grid}
          sourceFilters={route.filters}
          onApply={(state, sourceFilters) =>
            changeEntitiesRoute({ grid: state, filters: platformFiltersOf(sourceFilters) })
          }
        />
        <ResolveChoice
          refs={route.refs}
          names={[...new Set(references)]}
          onChange={(refs) => changeEntitiesRoute({ refs })}
        />
        <GridColumns grid={grid} />
      </Flex>
    </Group>
  )
}, sameBar)

/** The selected row, if there is exactly one. */
function pickedRow({ selection, rows }: GridModel): RowRef | undefined {
  const place = selectedCount(selection) === 1 ? selection[0]?.from : undefined
  const row = place === undefined ? undefined : rows.shown?.blocks.rowAt(place)
  return row === undefined || place === undefined ? undefined : { row: row.row, key: row.key, place }
}

function sameBar(before: Props, after: Props): boolean {
  return (
    before.route === after.route &&
    before.fields === after.fields &&
    before.asking === after.asking &&
    before.schema.data === after.schema.data &&
    before.schema.isError === after.schema.isError &&
    sameControls(before.grid, after.grid)
  )
}

type Refs = EntitiesRoute['refs']
type ResolveProps = {
  readonly refs: Refs
  /** The types that the schema's references lead to. */
  readonly names: readonly string[]
  readonly onChange: (refs: Refs) => void
}

/** Which references the platform resolves to full entities: none, all, or some by schema name. */
function ResolveChoice({ refs, names, onChange }: ResolveProps) {
  const chosen = typeof refs === 'string' ? [] : refs
  const words = refs === 'all' ? 'all' : refs === 'none' ? 'none' : chosen.join(', ')
  return (
    <PanelButton
      leftSection={<IconLink size={15} />}
      words={
        <Box component="span" className="clip" maw={224}>
          {texts.resolveChoice.resolve2}
          <span className={classes.wideOnly}>: {words}</span>
        </Box>
      }
      aria-label={texts.resolveChoice.resolve(words)}
      title={texts.resolveChoice.resolve(words)}
      panelWidth={280}
      position="bottom-end"
    >
      <Radio.Group
        label={texts.resolveChoice.resolveReferences}
        description={texts.resolveChoice.aResolvedReferenceLoadsAsA}
        value={typeof refs === 'string' ? refs : 'some'}
        onChange={(value) => onChange(value === 'some' ? names.slice(0, 1) : value === 'none' ? 'none' : 'all')}
      >
        <Stack gap="sm" mt="sm">
          <Radio size="xs" value="all" label={texts.resolveChoice.all} />
          <Radio size="xs" value="none" label={texts.resolveChoice.none} />
          <Radio size="xs" value="some" label={texts.resolveChoice.some} disabled={names.length === 0} />
          {chosen.length > 0 && (
            <Checkbox.Group
              label={texts.resolveChoice.ofTheseTypes}
              value={[...chosen]}
              onChange={(next) => onChange(next.length === 0 ? 'none' : next)}
            >
              <Stack gap="sm" mt="xs">
                {names.map((name) => (
                  <Checkbox key={name} size="xs" value={name} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Stack>
      </Radio.Group>
    </PanelButton>
  )
}
