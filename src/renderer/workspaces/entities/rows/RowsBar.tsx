import { texts } from '../text/rows.ts'
import { Button, Flex, Group } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { memo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { type FieldShape, refOf, versionOf } from '../../../../domain/entities/entity-schema.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import type { RowRef } from '../../../grid/row-pool.ts'
import { sameControls } from './same-controls.ts'
import { selectedCount } from '../../../grid/selection.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import classes from '../entities.module.css'
import type { TypeRoute } from '../type-route.ts'
import { ResolveChoice } from './ResolveChoice.tsx'
import { platformFiltersOf } from './RowsFilters.tsx'

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
  const references = fields.filter((field) => refOf(field) !== undefined)
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
        <ResolveChoice refs={route.refs} fields={references} onChange={(refs) => changeEntitiesRoute({ refs })} />
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
