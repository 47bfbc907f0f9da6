import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CallInput } from '../../../bridge/calls.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { type Entity, isEntityReference } from '../../../domain/entity.ts'
import { currentRoute, navigate } from '../../app/navigation.ts'
import { useBridgeQuery } from '../../app/queries.ts'
import type { EntitiesRoute, EntityStep } from '../../app/routes.ts'
import { setUiState, useUiState } from '../../app/ui-state.ts'
import { ColumnPicker } from '../../grid/ColumnPicker.tsx'
import { DataGrid } from '../../grid/DataGrid.tsx'
import { Pager } from '../../grid/Pager.tsx'
import { useGridTable } from '../../grid/use-grid-table.ts'
import { Age } from '../../parts/Age.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { count, zonedTime } from '../../parts/times.ts'
import classes from '../entities.module.css'
import { entityColumns, fieldsOfRows, namesOfRows } from './entity-columns.tsx'
import { isResolved, typeOf } from '../../../domain/entity-label.ts'
import { FilterBar } from './FilterBar.tsx'
import { Inspector } from '../inspector/Inspector.tsx'
import { ResolveChoice } from './ResolveChoice.tsx'
import { rowKeys } from './row-keys.ts'
import { entityFields, versionOf } from '../../../domain/entity-schema.ts'
import { useNoteCount } from '../types/type-counts.ts'
import type { TypeRoute } from '../type-route.ts'
import { useSchema } from '../use-schema.ts'

type Props = { readonly route: TypeRoute; readonly connection: ConnectionView }

const firstLayout = { widths: {}, visible: {} }
const noRows: readonly Entity[] = []

/** What is asked of the platform for the page a route names. */
export function pageInput(connectionId: string, route: TypeRoute): CallInput<'entities.page'> {
  return {
    connectionId,
    namespace: route.namespace,
    type: route.type,
    offset: route.offset,
    limit: route.limit,
    resolveAllRefs: route.refs === 'all',
    ...(typeof route.refs === 'string' ? {} : { refs: [...route.refs] }),
    ...(route.filters.length === 0 ? {} : { filters: [...route.filters] }),
  }
}

/** The rows of one type, page by page as the platform cuts them. Its parent gives it the type as key. */
export function EntityGrid({ route, connection }: Props) {
  const { namespace, type } = route
  const schema = useSchema(connection.id, namespace, type)
  const input = pageInput(connection.id, route)
  const page = useBridgeQuery('entities.page', input)

  // While another page loads, or when it fails, the page before stays.
  const [kept, setKept] = useState<{ readonly page: NonNullable<typeof page.data>; readonly input: typeof input }>()
  if (page.data !== undefined && page.data !== kept?.page) setKept({ page: page.data, input })
  const answer = page.data ?? kept?.page
  const shownInput = page.data === undefined ? (kept?.input ?? input) : input
  const rows = answer?.value.rows ?? noRows
  const total = answer?.value.total

  useNoteCount(
    connection.id,
    page.data === undefined || route.filters.length > 0
      ? undefined
      : { namespace, type, total: page.data.value.total, countedAt: page.data.meta.receivedAt },
  )

  const change = (part: Partial<EntitiesRoute>) => navigate({ ...route, ...part }, { replace: true })
  const document = schema.data?.value
  // The names are kept as one text, so that a page of the same fields does not make the columns anew.
  const names = useMemo(() => JSON.stringify(namesOfRows(rows)), [rows])
  const fields = useMemo(
    () => (document === undefined ? [] : entityFields(document, JSON.parse(names) as string[])),
    [document, names],
  )
  const fallback = useMemo(() => (schema.isError ? fieldsOfRows(rows) : []), [schema.isError, rows])
  const shownFields = document === undefined ? fallback : fields
  const keys = useMemo(() => rowKeys(rows, shownInput.offset), [rows, shownInput.offset])
  const columns = useMemo(
    () => entityColumns(shownFields, (row, path) => show(row, keys.get(row), path)),
    [shownFields, keys],
  )
  const layoutName = `entities ${namespace}/${type}`
  const layout = useUiState((state) => state.gridLayouts[layoutName]) ?? firstLayout
  const setLayout = (next: typeof layout) =>
    setUiState({ gridLayouts: { ...useUiState.getState().gridLayouts, [layoutName]: next } })
  const table = useGridTable(columns, layout, setLayout)

  const past = shownInput.offset + rows.length
  const contradicted = rows.length > 0 && total !== undefined && past > total
  const doubt =
    answer === undefined || total === undefined
      ? undefined
      : contradicted
        ? `More rows came than the total of ${count(total)}`
        : rows.length > 0 && rows.length < shownInput.limit && past < total
          ? `${count(rows.length)} of the ${count(shownInput.limit)} rows asked for came`
          : undefined
  const loading = answer === undefined && page.isPending
  const keptWords =
    page.data === undefined && answer !== undefined ? (
      <>
        Still shown: rows {count(shownInput.offset + 1)} to {count(shownInput.offset + rows.length)}, from{' '}
        <Age at={answer.meta.receivedAt} />.
      </>
    ) : undefined
  const refFields = shownFields.filter((field) => field.refText !== undefined || field.items?.refText !== undefined)
  return (
    <div className={classes.split}>
      <div className={classes.center}>
        <div className={classes.bar}>
          <h2 className={`clip ${classes.typeName}`} title={type}>
            <bdi>{type}</bdi>
          </h2>
          <span className="dim clip">
            {document === undefined ? (
              schema.isError ? (
                'no schema'
              ) : (
                'reading the schema'
              )
            ) : (
              <bdi>{versionOf(document) === undefined ? 'no version' : `schema ${versionOf(document)}`}</bdi>
            )}
          </span>
          <div className={classes.barEnd}>
            <ResolveChoice refs={route.refs} fields={refFields} onChange={(refs) => change({ refs })} />
            <ColumnPicker table={table} columns={columns} onReset={() => setLayout(firstLayout)} />
          </div>
        </div>
        <div className={classes.notices}>
          <FilterBar
            filters={route.filters}
            fields={shownFields}
            onChange={(filters) => change({ filters, offset: 0, open: undefined, steps: [] })}
          />
          {schema.isError && (
            <FailureNotice
              failure={schema.error.failure}
              doing={`Read the schema of ${type}`}
              {...(rows.length > 0 ? { kept: 'The columns below come from the rows themselves.' } : {})}
              onRetry={() => void schema.refetch()}
            />
          )}
          {page.isError && (
            <FailureNotice
              failure={page.error.failure}
              doing={`Read rows ${count(input.offset + 1)} to ${count(input.offset + input.limit)} of ${type}`}
              kept={keptWords}
              onRetry={() => void page.refetch()}
            />
          )}
        </div>
        {columns.length === 0 ? (
          // Without columns a grid has nothing to say: the shape of rows while they are awaited, else why there are none.
          page.isFetching || schema.isFetching ? (
            <SkeletonRows rows={20} label={`Reading the rows of ${type}`} />
          ) : (
            <NoRows failed={page.isError} />
          )
        ) : (
          <DataGrid
            label={`Rows of ${type}`}
            table={table}
            columns={columns}
            rowCount={loading ? Math.min(route.limit, 30) : rows.length}
            rowAt={(index) => rows[index]}
            rowKey={(row) => keys.get(row) ?? ''}
            selectedKey={route.open}
            onOpen={(row) => show(row, keys.get(row))}
            onEscape={() => change({ open: undefined, steps: [] })}
            firstRowNumber={shownInput.offset + 1}
            allRows={total ?? -1}
            busy={page.isFetching}
            empty={
              answer === undefined ? (
                page.isError && <NoRows failed />
              ) : (
                <EmptyRows
                  filtered={route.filters.length > 0}
                  beyond={(total ?? 0) > 0}
                  type={type}
                  connection={connection.name}
                  onClear={() => change({ filters: [], offset: 0 })}
                  onFirst={() => change({ offset: 0 })}
                />
              )
            }
          />
        )}
        <footer className={classes.foot}>
          <span className="num" role="status">
            {answer === undefined ? (
              page.isError ? (
                'No rows read'
              ) : (
                'Reading rows'
              )
            ) : (
              <>
                Rows{' '}
                <strong>
                  {rows.length === 0
                    ? '0'
                    : `${count(shownInput.offset + 1)}–${count(shownInput.offset + rows.length)}`}
                </strong>{' '}
                of <strong>{count(total ?? 0)}</strong> {route.filters.length > 0 && 'that match'}
              </>
            )}
          </span>
          {doubt !== undefined && <StatusMark status="warn">{doubt}</StatusMark>}
          {page.isFetching && answer !== undefined && <Tag>reading</Tag>}
          {answer !== undefined && (
            <span className={classes.taken}>
              <span className="num">Taken {zonedTime(new Date(answer.meta.receivedAt), 'clock')},</span>
              <Age at={answer.meta.receivedAt} />
              <Tooltip label="Read this page again">
                <ActionIcon size={22} aria-label="Read this page again" onClick={() => void page.refetch()}>
                  <IconRefresh size={14} />
                </ActionIcon>
              </Tooltip>
            </span>
          )}
          <div className={classes.footEnd}>
            <Pager
              offset={route.offset}
              limit={route.limit}
              total={contradicted ? undefined : total}
              onChange={({ offset, limit }) => change({ offset, limit })}
            />
          </div>
        </footer>
      </div>
      {route.open !== undefined && (
        <Inspector
          route={{ ...route, open: route.open }}
          connection={connection}
          rows={rows}
          keys={keys}
          rowsMeta={answer?.meta}
        />
      )}
    </div>
  )
}

/** Opens a row in the inspector, or what a field of it refers to. */
function show(row: Entity, key: string | undefined, path?: string) {
  const route = currentRoute()
  if (key === undefined || route.screen !== 'entities') return
  navigate(
    { ...route, open: key, steps: path === undefined ? [] : [stepInto(row, path)] },
    { replace: route.open !== undefined && path === undefined },
  )
}

/** Into a nested entity; where only its id came, to the entity itself. */
function stepInto(row: Entity, path: string): EntityStep {
  const value = row[path]
  const own = isEntityReference(value) && !isResolved(value) ? typeOf(value) : undefined
  return own !== undefined && isEntityReference(value) && value.id != null
    ? { kind: 'entity', ...own, id: value.id }
    : { kind: 'path', path }
}

type EmptyProps = {
  readonly filtered: boolean
  /** The page lies behind the last row. */
  readonly beyond: boolean
  readonly type: string
  readonly connection: string
  readonly onClear: () => void
  readonly onFirst: () => void
}

function NoRows({ failed }: { readonly failed: boolean }) {
  return failed ? (
    <EmptyState title="The rows could not be read">
      So nothing is known about how many there are. What happened and what to do stands above.
    </EmptyState>
  ) : (
    <EmptyState title="There are no columns to show">Neither the schema nor the rows name a field.</EmptyState>
  )
}

function EmptyRows({ filtered, beyond, type, connection, onClear, onFirst }: EmptyProps) {
  if (beyond) {
    return (
      <EmptyState
        title="This page lies behind the last row"
        action={<Button onClick={onFirst}>Go to the first page</Button>}
      >
        There are fewer rows than when the page was chosen, or the address names a page that is not there.
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState title="No row matches the filters" action={<Button onClick={onClear}>Clear all filters</Button>}>
        The platform compares whole values, capitals included, and all filters must hold.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`There is no ${type} here`}>
      <bdi>{connection}</bdi> answered with a total of 0. If you expect rows, check the namespace and the title.
    </EmptyState>
  )
}
