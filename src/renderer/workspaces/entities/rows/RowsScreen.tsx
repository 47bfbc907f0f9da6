import { texts } from '../text/rows.ts'
import { Box, Button } from '@mantine/core'
import { IconHierarchy } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type FieldShape, entityFields, undefinedField } from '../../../../domain/entities/entity-schema.ts'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import type { EntitiesRoute } from '../../../routes/routes.ts'
import { Inspector } from '../inspector/Inspector.tsx'
import { useRowSource } from '../inspector/row-source.ts'
import { useLastWait } from '../../../parts/use-last-wait.ts'
import { rowOfPlace } from '../row-keys.ts'
import type { TypeRoute } from '../type-route.ts'
import { useNoteCount } from '../types/type-counts.ts'
import { typeKey } from '../types/type-groups.ts'
import { useSchema } from '../use-schema.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import type { RowAction } from '../../../grid/CellMenu.tsx'
import type { RowRef } from '../../../grid/row-pool.ts'
import { addressOfRow, stepInto } from './open-row.ts'
import { RowsBar } from './RowsBar.tsx'
import { RowsFilters } from './RowsFilters.tsx'
import type { CallInput } from '../../../../bridge/calls.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey } from '../../../bridge/queries.ts'
import { type OpenHow, type OpenedSnapshot, useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import type { ColumnKind, TableColumn } from '../../../../domain/tables/table.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { counted, localZone } from '../../../parts/times.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { ReadNotices } from '../../../records/ReadNotices.tsx'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { NotProven } from '../../../grid/NotProven.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** All rows of one type, loaded by a job while open. The parent uses the type as React key. */
export function RowsScreen({ route, connection }: { readonly route: TypeRoute; readonly connection: ConnectionView }) {
  const { namespace, type } = route
  const schema = useSchema(connection.id, namespace, type)
  const opened = useOpened(connection.id, route)
  const { held } = opened
  const { info } = held
  const grid = useSnapshotGrid({
    subject: texts.rowsScreen.entities(typeKey(namespace, type)),
    held,
    state: route.grid,
    onStateChange: (state) => changeEntitiesRoute({ grid: state }),
    columns: columnSettings,
    undoPart: {
      key: JSON.stringify(route.filters),
      restore: () => changeEntitiesRoute({ filters: route.filters }),
    },
  })
  const { columns } = grid
  const document = schema.data?.value
  const fields = useMemo(() => fieldsOfTable(document, columns), [document, columns])

  const total = info?.completeness.totalAtEnd ?? info?.completeness.totalAtStart
  // Uses the start time while loading, since storing the count for each new row would render the type list each time.
  const countedAt = info?.state === 'loading' ? info.startedAt : info?.takenAt
  useNoteCount(
    connection.id,
    total === undefined || countedAt === undefined || route.filters.length > 0 || opened.stale
      ? undefined
      : { namespace, type, total, countedAt },
  )

  // Offers the previously open row for comparison.
  const [opens, setOpens] = useState<{ readonly now?: string; readonly before?: string }>({})
  if (route.open !== undefined && route.open !== opens.now) {
    setOpens({ now: route.open, ...(opens.now === undefined ? {} : { before: opens.now }) })
  }
  const [picking, setPicking] = useState(false)
  const lastWait = useLastWait()
  const withAddress = async (row: RowRef, then: (address: string, isWanted: () => boolean) => void | Promise<void>) => {
    if (info === undefined) return
    const isWanted = lastWait()
    const address = await addressOfRow(info.id, row)
    // Skips this if the user picked another row or left meanwhile.
    if (isWanted()) await then(address, isWanted)
  }
  const compareWith = (row: RowRef) =>
    void withAddress(row, (against) => {
      setPicking(false)
      changeEntitiesRoute({ against, panel: 'compare', steps: [] })
    })
  const inspect = (row: RowRef, part: Partial<EntitiesRoute> = {}) =>
    void withAddress(row, (address) =>
      changeEntitiesRoute({ open: address, steps: [], against: undefined, ...part }, route.open !== undefined),
    )
  const open = (row: RowRef) => (picking && route.open !== undefined ? compareWith(row) : inspect(row))
  const references: RowAction = {
    label: texts.rowsScreen.referencesOfThisEntity,
    icon: <IconHierarchy size={15} />,
    run: (row) => inspect(row, { panel: 'references' }),
  }
  const follow = (row: RowRef, column: string) =>
    void withAddress(row, async (address, isWanted) => {
      if (info === undefined) return
      const field = column.replace(/\.id$/, '')
      const shape = document === undefined ? undefined : entityFields(document, []).find(({ name }) => name === field)
      const step = await stepInto(info.id, row, field, shape, document)
      if (!isWanted()) return
      const part = step === undefined ? { steps: [] } : { steps: [step], panel: 'form' as const }
      changeEntitiesRoute({ open: address, against: undefined, ...part }, false)
    })
  const close = () => {
    setPicking(false)
    changeEntitiesRoute({ open: undefined, steps: [], against: undefined })
  }
  const isLost =
    held.gone || held.error !== undefined || (opened.failure !== undefined && opened.snapshotId === undefined)
  const isFailed =
    info === undefined
      ? opened.snapshotId === undefined && opened.failure !== undefined
      : info.rowCount === 0 && info.state === 'failed'
  // A grid without columns has nothing to show.
  const isBare = info !== undefined && info.columns.length === 0 && info.state !== 'loading'
  const empty = <RowsEmpty route={route} connection={connection.name} opened={opened} info={info} />
  const source = useRowSource(info)
  const inspected = useMemo(() => (route.open === undefined ? undefined : { ...route, open: route.open }), [route])
  const openRow = route.open === undefined ? undefined : rowOfPlace(route.open)
  return (
    <div className="beside">
      <Box
        display="grid"
        className="scrolls-down"
        // Rows take the height that is left. Words instead of rows keep theirs, and then a low window scrolls.
        style={{ gridTemplate: 'auto max-content 1fr max-content auto / minmax(0, 1fr)', containerType: 'inline-size' }}
      >
        <RowsBar
          {...{ route, schema, fields, grid }}
          asking={opened.opening && opened.snapshotId !== undefined}
          onCompare={compareWith}
        />
        <Box className="scrolls" mah="40vh">
          <RowsFilters {...{ route, fields, grid }} />
        </Box>
        {isFailed || isBare ? (
          empty
        ) : (
          <SnapshotGrid
            label={texts.rowsScreen.rowsOf(type)}
            reading={texts.rowsScreen.loadingTheRowsOf(type)}
            grid={grid}
            openKey={openRow === undefined ? route.open : undefined}
            openRow={openRow}
            onOpen={open}
            onFollow={follow}
            rowActions={[references]}
            onEscape={picking ? () => setPicking(false) : close}
            empty={empty}
            onReadAgain={held.gone ? opened.open : opened.readAgain}
          />
        )}
        {/* Under the rows: a failure that comes by itself moves none. */}
        <Box className="scrolls" mah="40vh">
          <FailureOf
            call={schema}
            doing={texts.rowsNotices.loadTheSchemaOf(type)}
            kept={(info?.rowCount ?? 0) > 0 ? texts.rowsNotices.theColumnsBelowComeFromTheRows : undefined}
          />
          <ReadNotices
            opened={opened}
            doing={{
              open: texts.rowsNotices.openTheRowsOf(type),
              reload: texts.rowsNotices.reloadTheRowsOf(type),
              load: texts.rowsNotices.loadTheRowsOf(type),
            }}
            still={{
              shown: (many) => texts.rowsNotices.stillShown(counted(many, 'row')),
              stale: texts.rowsNotices.ofTheEarlierSearch,
              from: texts.rowsNotices.from,
              soFar: (many) => texts.rowsNotices.stillShownTheLoadedBefore(counted(many, 'row')),
              staleAfter: 300,
            }}
          />
        </Box>
        <ReadingFoot grid={grid} opened={opened} units="rows" withReadAgain>
          <GridExport grid={grid} suggestedName={`${namespace} ${type} ${connection.name}`} />
        </ReadingFoot>
      </Box>
      {inspected !== undefined && (
        <Inspector
          route={inspected}
          connection={connection}
          source={source ?? (isLost ? undefined : 'waiting')}
          viewId={grid.view?.viewId}
          before={opens.before}
          picking={picking}
          onPick={setPicking}
        />
      )}
    </div>
  )
}

/** Opens the route's rows: existing ones, or new ones that a job starts to load. */
function useOpened(connectionId: string, { namespace, type, refs, filters }: TypeRoute): OpenedSnapshot {
  const input: CallInput<'entities.open'> = {
    connectionId,
    namespace,
    type,
    resolveAllRefs: refs === 'all',
    ...(typeof refs === 'string' ? {} : { refs: [...refs] }),
    ...(filters.length === 0 ? {} : { filters: [...filters] }),
  }
  return useOpenedSnapshot<OpenHow>({
    key: bridgeKey('entities.open', input),
    ask: (how, options) => callBridge('entities.open', { ...input, ...how }, options),
  })
}

const jsonTypes: Partial<Readonly<Record<ColumnKind, string>>> = {
  number: 'number',
  boolean: 'boolean',
  list: 'array',
  object: 'object',
  reference: 'object',
}

/** Fields for platform filters: those of the schema and those of the rows. */
function fieldsOfTable(schema: SchemaDocument | undefined, columns: readonly TableColumn[]): FieldShape[] {
  const ids = new Set(columns.map(({ id }) => id))
  const own = columns.filter(({ id }) => !isIdColumn(id, ids))
  if (schema !== undefined)
    return entityFields(
      schema,
      own.map(({ id }) => id),
    )
  return own.map(({ id, kind }) => {
    const field = undefinedField(id)
    const type = jsonTypes[kind]
    return field.types.length > 0 || type === undefined ? field : { ...field, types: [type] }
  })
}

type EmptyProps = {
  readonly route: TypeRoute
  readonly connection: string
  readonly opened: OpenedSnapshot
  readonly info: SnapshotInfo | undefined
}

/** Why there are no rows. */
function RowsEmpty({ route, connection, opened, info }: EmptyProps) {
  const { type, filters } = route
  if (info === undefined || info.state === 'failed') {
    return (
      <EmptyState help={false} title={texts.rowsEmpty.theRowsCouldntBeLoaded}>
        {texts.rowsEmpty.theNumberOfRowsIsntKnown}
      </EmptyState>
    )
  }
  if (info.state === 'stopped') {
    return (
      <EmptyState
        title={texts.rowsEmpty.loadingStoppedBeforeTheFirstRow}
        action={<Button onClick={opened.goOn}>{texts.rowsEmpty.continue}</Button>}
      >
        {texts.rowsEmpty.theNumberOfRowsIsntKnown2}
      </EmptyState>
    )
  }
  if (info.completeness.verdict !== 'complete') {
    return (
      <NotProven
        completeness={info.completeness}
        action={<Button onClick={opened.readAgain}>{texts.rowsEmpty.reload}</Button>}
      />
    )
  }
  if (filters.length > 0) {
    return (
      <EmptyState
        title={texts.rowsEmpty.noRowsMatchThePlatformFilters}
        action={
          <Button onClick={() => changeEntitiesRoute({ filters: [] })}>
            {texts.rowsEmpty.clearThePlatformFilters}
          </Button>
        }
      >
        {texts.rowsEmpty.thePlatformComparesWholeValues}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.rowsEmpty.noHere(type)}>
      <bdi>{connection}</bdi> {texts.rowsEmpty.reportedATotalOf0If}
    </EmptyState>
  )
}

/** True for a column of reference IDs, such as `departments.id`. */
const isIdColumn = (id: string, ids: ReadonlySet<string>): boolean =>
  id.endsWith('.id') && ids.has(id.slice(0, -'.id'.length))

/** A type's column settings in addition to the snapshot's. Rows are looked up by the first column. */
function columnSettings(columns: readonly TableColumn[]): ColumnSettings {
  const settings: Record<string, ColumnSetting> = {}
  for (const [index, { id, kind, note, code }] of columns.entries()) {
    const isId = note === 'uuid' || id === 'id' || id.endsWith('.id')
    settings[id] = {
      ...(index === 0 ? { strong: true } : {}),
      ...(isId && code === true ? { width: 296 } : {}),
      ...(id === 'npi' ? { width: 112 } : {}),
      ...(kind === 'dateTime' && note !== undefined
        ? { note: `${note}, ${zoneAbbreviation(localZone(), Date.now())}` }
        : {}),
    }
  }
  return settings
}
