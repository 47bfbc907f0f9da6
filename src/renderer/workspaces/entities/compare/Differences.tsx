import { texts } from '../text/compare.ts'
import { useMemo, useState } from 'react'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { GridState } from '../../../routes/grid-state.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { schemaCompared, schemaNotFound } from '../../../../domain/tables/difference.ts'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import type { TypeRoute } from '../type-route.ts'
import { CompareCards } from './CompareCards.tsx'
import { isSame } from './compare-summary.ts'
import { differenceCell, differenceSettings } from './difference-cells.tsx'
import { EntityDifference } from './EntityDifference.tsx'
import type { DifferenceCounts } from './use-comparison.ts'

type Props = {
  readonly route: TypeRoute
  readonly held: HeldSnapshot
  readonly counts: DifferenceCounts
  readonly sides: { readonly left: string; readonly right: string }
  readonly running: boolean
  readonly onCompare: () => void
}

/** The number of differences by kind, above their table, with the open one next to it. */
export function Differences({ route, held, counts, sides, running, onCompare }: Props) {
  const { namespace, type } = route
  const { filters } = route.grid
  const { left, right } = sides
  const settings = useMemo(() => differenceSettings({ left, right }), [left, right])
  const renderCell = useMemo(() => differenceCell({ left, right }), [left, right])
  const setState = (grid: GridState) => navigate({ ...route, grid }, { replace: true })
  const grid = useSnapshotGrid({
    subject: texts.differences.differences(namespace, type),
    held,
    state: route.grid,
    onStateChange: setState,
    columns: settings,
  })
  const [opened, setOpened] = useState<number>()
  const notChecked = (reason: string): NotKnown => ({ state: 'not-checked', reason })
  // No difference yet isn't zero differences, and neither is none among those loaded.
  const { state, completeness } = held.info ?? {}
  const unfinished =
    state !== 'ready'
      ? notChecked(running ? texts.differences.theComparisonIsStillRunning : texts.differences.theComparisonEndedEarly)
      : completeness?.verdict === 'complete'
        ? undefined
        : notChecked(
            [texts.differences.itIsntConfirmedThatAllEntitiesLoaded, ...(completeness?.missing ?? [])].join(' '),
          )
  const schema = held.info?.source['schema']
  const noSchema =
    schema === schemaNotFound
      ? notChecked(texts.differences.neitherConnectionHasASchemaFor(type))
      : schema === schemaCompared
        ? undefined
        : unfinished
  const narrow = (next: readonly ViewFilter[]) => setState({ ...route.grid, filters: next })
  const active = {
    what: equalsOf(filters, 'what'),
    change: equalsOf(filters, 'change'),
    field: equalsOf(filters, 'field'),
  }
  const toChange = (what: string | undefined, change: string | undefined) =>
    withEquals(withEquals(withEquals(filters, 'field', undefined), 'what', what), 'change', change)
  return (
    <>
      <CompareCards
        summary={counts.summary}
        fields={counts.fields}
        sides={sides}
        noSchema={noSchema}
        unfinished={unfinished}
        active={active}
        onChange={(what, change) => {
          const same = active.what === what && active.change === change && active.field === undefined
          narrow(same ? toChange(undefined, undefined) : toChange(what, change))
        }}
        onField={(field) => {
          narrow(
            active.field === field
              ? toChange(undefined, undefined)
              : withEquals(toChange('entity', 'changed'), 'field', field),
          )
        }}
      />
      <FilterChips grid={grid} actions={<ViewsAndColumns grid={grid} />} />
      <div className="beside">
        <SnapshotGrid
          label={texts.differences.differencesOf(type)}
          grid={grid}
          renderCell={renderCell}
          openRow={opened}
          onOpen={({ row }) => setOpened(row)}
          onFollow={({ row }) => setOpened(row)}
          onReadAgain={onCompare}
          empty={
            running || !isSame(counts.summary) ? (
              <EmptyState title={texts.differences.noDifferencesSoFar}>
                {texts.differences.theyAppearHereWhileTheTwoAre}
              </EmptyState>
            ) : (
              <EmptyState title={texts.differences.noDifferences}>
                {noSchema === undefined
                  ? texts.differences.schemaAndEntitiesOfAreThe(type)
                  : texts.differences.entitiesOfAreThe(type)}{' '}
                <bdi>{left}</bdi> {texts.differences.and} <bdi>{right}</bdi>
                {texts.differences.exceptForTheFieldsThatMay}
              </EmptyState>
            )
          }
        />
        {opened !== undefined && held.info !== undefined && (
          <EntityDifference snapshot={held.info} row={opened} sides={sides} onClose={() => setOpened(undefined)} />
        )}
      </div>
      <GridFooter
        grid={grid}
        noun="differences"
        actions={<GridExport grid={grid} suggestedName={texts.differences.differences2(type, left, right)} />}
      />
    </>
  )
}
