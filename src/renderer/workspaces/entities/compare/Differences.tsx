import { texts } from '../text/compare.ts'
import { useMemo, useState } from 'react'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { GridState } from '../../../routes/grid-state.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { schemaCompared, schemaNotFound, shownChanges, isUnproven } from '../../../../domain/tables/difference.ts'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import type { TypeRoute } from '../type-route.ts'
import { isSame, hasNone } from './compare-summary.ts'
import type { DifferenceCounts } from './use-comparison.ts'
import { Box, Stack, Text } from '@mantine/core'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { count, counted } from '../../../parts/times.ts'
import { ChangeWord, differenceCell, longestMarked, type Sides } from '../../../records/ChangeWord.tsx'
import {
  DifferenceCard,
  DifferenceCards,
  DifferenceLine,
  DifferingFields,
  NoDifference,
} from '../../../records/DifferenceCards.tsx'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { DifferencePanel, DifferenceSide } from '../../../records/DifferencePanel.tsx'
import { MarkedText } from '../../../records/MarkedText.tsx'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'

type Props = {
  readonly route: TypeRoute
  readonly held: HeldSnapshot
  readonly counts: DifferenceCounts
  readonly sides: Sides
  readonly running: boolean
  readonly onCompare: () => void
}

/** The number of differences by kind, above their table, with the open one next to it. */
export function Differences({ route, held, counts: { summary, fields }, sides, running, onCompare }: Props) {
  const { namespace, type } = route
  const { filters } = route.grid
  const { left, right } = sides
  const settings = useMemo(() => differenceSettings({ left, right }), [left, right])
  const renderCell = useMemo(() => entityDifferenceCell({ left, right }), [left, right])
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
  const unknown = { entity: unfinished, schema: noSchema }
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
      <DifferenceCards even={2} last={1.3}>
        {(['entity', 'schema'] as const).map((what) => (
          <DifferenceCard key={what} title={texts.compareCards.subjects[what]}>
            {unknown[what] !== undefined && hasNone(summary[what]) ? (
              <NotChecked of={unknown[what]} />
            ) : (
              <Box className="bare" component="ul" p={2}>
                {shownChanges(summary[what]).map((change) => {
                  const { rows, keys } = summary[what][change]
                  return (
                    <DifferenceLine
                      key={change}
                      pressed={active.what === what && active.change === change}
                      onPress={() => {
                        const same = active.what === what && active.change === change && active.field === undefined
                        narrow(same ? toChange(undefined, undefined) : toChange(what, change))
                      }}
                    >
                      {rows === 0 && unknown[what] !== undefined ? (
                        <strong title={unknown[what].reason}>—</strong>
                      ) : (
                        // An entity on one side has one row, and may have no key. A changed one has a row for each field.
                        <strong className="num">
                          {count(what === 'entity' && change === 'changed' ? keys : rows)}
                        </strong>
                      )}
                      <ChangeWord change={change} sides={sides} />
                      {what === 'entity' && change === 'changed' && rows > 0 && (
                        <span className="num dim">{texts.compareCards.inWord(counted(rows, 'field'))}</span>
                      )}
                    </DifferenceLine>
                  )
                })}
              </Box>
            )}
          </DifferenceCard>
        ))}
        <DifferenceCard title={texts.compareCards.fieldsWithTheMostDifferences}>
          {fields.length > 0 ? (
            <DifferingFields
              fields={fields}
              active={active.field}
              onField={(field) =>
                narrow(
                  active.field === field
                    ? toChange(undefined, undefined)
                    : withEquals(toChange('entity', 'changed'), 'field', field),
                )
              }
            />
          ) : unfinished === undefined ? (
            <NoDifference>{texts.compareCards.noSharedFieldDiffers}</NoDifference>
          ) : (
            <NotChecked of={unfinished} />
          )}
        </DifferenceCard>
      </DifferenceCards>
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
            running || !isSame(summary) ? (
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
      <GridFooter grid={grid} noun="differences" exportName={texts.differences.differences2(type, left, right)} />
    </>
  )
}

function NotChecked({ of }: { readonly of: NotKnown }) {
  return (
    <Stack gap={2} px="xs" fz="sm" align="start">
      <NotKnownMark of={of} />
      <span className="dim">{of.reason}</span>
    </Stack>
  )
}

type DifferenceProps = Pick<Props, 'sides'> & {
  readonly snapshot: SnapshotInfo
  readonly row: number
  readonly onClose: () => void
}

/** One difference of an entity or the schema: each side's value with the first difference marked. */
function EntityDifference({ sides, ...props }: DifferenceProps) {
  return (
    <DifferencePanel
      {...props}
      sides={sides}
      title={(cellOf) => <PlainText text={cellOf('entity') ?? cellOf('key') ?? texts.entityDifference.difference} />}
    >
      {(cellOf) => {
        const [left, right, field] = [cellOf('left'), cellOf('right'), cellOf('field')]
        const empty = isUnproven(cellOf('change')) ? texts.entityDifference.notFound : texts.entityDifference.missing
        return (
          <>
            <dl className="pairs">
              <Box component="dt" w={64}>
                {texts.entityDifference.field}
              </Box>
              <dd>{field === null ? texts.entityDifference.allOfIt : <PlainText text={field} mono />}</dd>
              <dt>{texts.entityDifference.key}</dt>
              <dd>
                <Copyable text={cellOf('key') ?? ''} what={texts.entityDifference.theKey} />
              </dd>
            </dl>
            <Side name={sides.left} own={left} other={right} id={cellOf('leftId')} empty={empty} />
            <Side name={sides.right} own={right} other={left} id={cellOf('rightId')} empty={empty} />
          </>
        )
      }}
    </DifferencePanel>
  )
}

type SideProps = {
  readonly name: string
  readonly own: string | null
  readonly other: string | null
  readonly id: string | null
  /** The words if this side has no value. */
  readonly empty: string
}

/** One side's value; the differing part is bold and underlined. */
function Side({ name, own, other, id, empty }: SideProps) {
  return (
    <DifferenceSide name={name} copied={own ?? undefined}>
      {id !== null && (
        <Text inherit py={6} px={10}>
          {texts.entityDifference.id} <Copyable text={id} what={texts.entityDifference.theIdIn(name)} />
        </Text>
      )}
      {own === null ? (
        <Text inherit className="dim" py={6} px={10}>
          {empty}
        </Text>
      ) : (
        <Box component="pre" className="scrolls breaks" style={{ whiteSpace: 'pre-wrap' }} m={0} p="6px 10px" mah={288}>
          {other === null ? <PlainText text={own} mono /> : <MarkedText text={own} other={other} />}
        </Box>
      )}
    </DifferenceSide>
  )
}

/** The default columns of differences: both sides next to each other under their names. */
const differenceSettings = ({ left, right }: Sides): ColumnSettings =>
  withAbout(
    {
      change: { width: 134 },
      what: { width: 72 },
      key: { width: 100 },
      entity: { width: 128 },
      field: { width: 104 },
      left: { width: 162, header: left, mono: true },
      right: { width: 162, header: right, mono: true },
      leftId: { header: texts.differenceCells.idIn(left) },
      rightId: { header: texts.differenceCells.idIn(right) },
    },
    texts.columnsAbout,
  )

const entityDifferenceCell = (sides: Sides) =>
  differenceCell(
    sides,
    (change) => (isUnproven(change) ? texts.differenceCells.notFound : texts.differenceCells.missing),
    (cell, other) =>
      other === null || cell.length > longestMarked ? undefined : <MarkedText text={cell} other={other} />,
  )
