import { texts } from '../text/notebook.ts'
import { Box, Button, Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { plainName, rolesOf } from '../../../../domain/charts/column-roles.ts'
import { isUuid } from '../../../../domain/entities/entity-label.ts'
import { touching } from '../../../../domain/searches/pauses-touching.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { SetRoles } from '../../../charts/board/roles.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { count, counted } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { type Days, instantsOf } from '../../../records/search-days.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { type NotebookJoin, notebookJoins, type ReportsRoute } from '../../../routes/reports-route.ts'
import classes from './notebook.module.css'
import { rowInstant, rowTimeWords } from './row-time.ts'
import { rowsOfDays } from './shared-axis.ts'
import { type NotebookSource, notebookSources, timeColumn } from './time-column.ts'

/** The roles of columns that a user set, by source. */
export type SourceRoles = Readonly<Partial<Record<NotebookSource, SetRoles>>>

type Props = {
  readonly join: ReportsRoute['join']
  readonly sources: readonly { readonly source: NotebookSource; readonly info: SnapshotInfo | undefined }[]
  readonly roles: SourceRoles
  readonly days: Days
  readonly zone: string
}

export const sourceTitles: Readonly<Record<NotebookSource, string>> = texts.joinPart.sourceTitles

/** A line of small words. */
export const note = { component: 'p', px: 'var(--ac-edge)', py: 'xs', className: 'note' } as const

/** Rows of all sources with one ID, in one list sorted by time. */
export function JoinPart({ join, sources, roles, days, zone }: Props) {
  const searched = sources.filter(({ info }) => info !== undefined && info.columns.length > 0)
  const joined = useJoinedRows({ sources: searched, join, roles, days, zone })
  const notSearched = notebookSources.filter((one) => !searched.some(({ source }) => source === one))
  const notWhole = searched.filter(({ info }) => info?.state !== 'ready' || info.completeness.verdict !== 'complete')
  const isAll = notSearched.length === 0 && notWhole.length === 0
  return (
    <Box
      component="section"
      pb="md"
      style={{ borderTop: '1px solid var(--ac-line-strong)' }}
      aria-label={texts.joinPart.rowsWithTheSameId}
    >
      <Group gap="0.5rem 1.25rem" px="var(--ac-edge)" pt="0.625rem" pb="0.25rem">
        <h3>{texts.joinPart.rowsWithTheSameId}</h3>
        <JoinForm key={JSON.stringify(join)} join={join} />
      </Group>
      {join === undefined ? (
        <Box {...note}>{texts.joinPart.enterAnIdToSeeWhat}</Box>
      ) : joined.error !== null ? (
        <FailureOf call={joined} doing={texts.joinPart.lookUpTheId} />
      ) : joined.data === undefined ? (
        sources.length === 0 ? (
          <Box {...note}>{texts.joinPart.noSourceIsLoadedYet}</Box>
        ) : (
          <SkeletonRows rows={4} label={texts.joinPart.lookingUpTheId} />
        )
      ) : (
        <>
          <Box {...note} role="status">
            <span className="num">{counted(joined.data.rows.length, 'row')}</span>
            {joined.data.without.length > 0 &&
              texts.joinPart.noColumnFor(list(joined.data.without), joined.data.without.length, join.by)}
            {joined.data.cut.map(({ source, matching }) =>
              texts.joinPart.theFirstOfFor(sourceTitles[source], mostJoined, count(matching)),
            )}
            {notSearched.length > 0 && texts.joinPart.notSearched(list(notSearched))}
            {notWhole.length > 0 && texts.joinPart.notAllRowsLoaded(list(notWhole.map(({ source }) => source)))}.
          </Box>
          {joined.data.rows.length === 0 ? (
            <EmptyState title={isAll ? texts.joinPart.noRowsWithThisId : texts.joinPart.noRowsWithThisIdIn}>
              {texts.joinPart.orLoadTheOtherSources(isAll)}
            </EmptyState>
          ) : (
            <JoinedTable rows={joined.data.rows} zone={zone} />
          )}
        </>
      )}
    </Box>
  )
}

function JoinForm({ join }: Pick<Props, 'join'>) {
  const [by, setBy] = useState(join?.by ?? 'visitId')
  const [value, setValue] = useState(join?.value ?? '')
  return (
    <Group
      component="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault()
        const text = value.trim()
        changeReportsRoute({ join: text === '' ? undefined : { by, value: text } })
      }}
    >
      <NativeSelect
        size="xs"
        aria-label={texts.joinPart.idType}
        data={[...notebookJoins]}
        value={by}
        onChange={(event) => setBy(notebookJoins.find((one) => one === event.currentTarget.value) ?? 'visitId')}
      />
      <TextInput
        w="20rem"
        size="xs"
        aria-label={texts.joinPart.idWord}
        placeholder={texts.joinPart.theFullId}
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm">
        {texts.joinPart.showRows}
      </Button>
      {join !== undefined && (
        <QuietButton size="compact-sm" onClick={() => changeReportsRoute({ join: undefined })}>
          {texts.joinPart.clear}
        </QuietButton>
      )}
    </Group>
  )
}

function JoinedTable({ rows, zone }: { readonly rows: readonly JoinedRow[]; readonly zone: string }) {
  return (
    <table className={`rows ${classes.table}`} aria-label={texts.joinPart.rowsWithThisId}>
      <thead data-sticky>
        <tr>
          <ColumnHead about={texts.joinPart.aboutTime}>{texts.joinPart.time}</ColumnHead>
          <ColumnHead about={texts.joinPart.aboutSource}>{texts.joinPart.source}</ColumnHead>
          <ColumnHead about={texts.joinPart.aboutDetails}>{texts.joinPart.details}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ source, row, time, facts }) => (
          <tr key={`${source} ${row}`}>
            <td className="num">{timeWords(time, zone)}</td>
            <td>
              <Tag>{sourceTitles[source]}</Tag>
            </td>
            <td>
              <Flex component="span" gap="0.125rem 1rem" wrap="wrap" className="breaks">
                {facts.map(({ name, value }) => (
                  <span key={name}>
                    <span className="dim">{name}</span> <PlainText text={value} />
                  </span>
                ))}
              </Flex>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function timeWords(time: string | null, zone: string) {
  if (time === null) return <span className="dim">{texts.joinPart.noTime}</span>
  return <PlainText text={rowTimeWords(time, zone)} />
}

const list = (sources: readonly NotebookSource[]): string => sources.map((source) => sourceTitles[source]).join(' and ')

const lastPart = (id: string): string => plainName(id.slice(id.lastIndexOf('.') + 1))

const joinRoles = { visitId: 'visitId', userId: 'user', practiceId: 'practice', regionCode: 'region' } as const

/** The column with an ID; undefined if the source has none. */
function joinColumn(
  source: NotebookSource,
  by: NotebookJoin,
  columns: readonly TableColumn[],
  set: SetRoles,
): string | undefined {
  const named = columns.find(({ id }) => lastPart(id) === plainName(by))?.id
  if (named !== undefined || source === 'surveys' || source === 'pauses') return named
  return rolesOf(columns, set)[joinRoles[by]]
}

const usualColumns: Readonly<Partial<Record<NotebookSource, readonly string[]>>> = {
  surveys: ['survey.surveyQuestion', 'survey.surveyResponse', 'survey.userRole'],
  pauses: ['market', 'regionCode', 'pauseMessage', 'queueAdminLastName', 'resumedAt'],
}
const mostShown = 5

/** The columns listed for a row, without its time and join ID. */
function shownColumns(
  source: NotebookSource,
  columns: readonly TableColumn[],
  without: readonly (string | undefined)[],
  set: SetRoles,
): readonly string[] {
  const roles = rolesOf(columns, set)
  const wanted =
    usualColumns[source] ??
    (['status', 'action', 'type', 'modality', 'practice', 'region', 'provider', 'actor', 'waitSeconds'] as const)
      .map((role) => roles[role])
      .filter((id) => id !== undefined)
  const there = wanted.filter((id) => columns.some((column) => column.id === id) && !without.includes(id))
  const rest = columns.filter(({ id, hiddenAtFirst }) => hiddenAtFirst !== true && !without.includes(id) && id !== 'id')
  return (there.length > 0 ? there : rest.map(({ id }) => id)).slice(0, mostShown)
}

type JoinedRow = {
  readonly source: NotebookSource
  /** Its row number in the snapshot. */
  readonly row: number
  /** The raw time; null if missing. */
  readonly time: string | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}
type Joined = {
  /** Sorted by time; invalid times come last. */
  readonly rows: readonly JoinedRow[]
  readonly without: readonly NotebookSource[]
  /** Sources with more matching rows than listed, with their counts. */
  readonly cut: readonly { readonly source: NotebookSource; readonly matching: number }[]
}

/** The most rows listed per source. */
const mostJoined = 300
const longestCell = 300

/** The rows of all sources with an ID, in one list. Sends no request without an ID. */
function useJoinedRows({ sources, join, roles, days, zone }: Props) {
  return useQuery({
    queryKey: ['notebook-join', join, days, zone, sources.map(({ info }) => [info?.id, info?.version]), roles],
    enabled: join !== undefined && sources.length > 0,
    // Only while the sources load: rows of other days aren't those of these.
    placeholderData: (before: Joined | undefined, query) =>
      same(query?.queryKey.slice(1, 4), [join, days, zone]) ? before : undefined,
    queryFn: async ({ signal }): Promise<Joined> => {
      const rows: JoinedRow[] = []
      const without: NotebookSource[] = []
      const cut: { source: NotebookSource; matching: number }[] = []
      for (const { source, info } of sources) {
        if (join === undefined || info === undefined) continue
        const set = roles[source] ?? {}
        const column = joinColumn(source, join.by, info.columns, set)
        if (column === undefined) {
          without.push(source)
          continue
        }
        const { id: time } = timeColumn(source, info.columns, set)
        const facts = shownColumns(source, info.columns, [time, column], set)
        const view = {
          filters: [
            // Systems write UUIDs in small or capital letters.
            { op: isUuid(join.value) ? ('contains' as const) : ('equals' as const), column, value: join.value },
            ...(source === 'pauses' ? touching(info.columns, instantsOf(days, zone)) : rowsOfDays(time, days, zone)),
          ],
          sort: time === undefined ? [] : [{ column: time, descending: false }],
        }
        const { value: fixed } = await callBridge('snapshots.view', { snapshotId: info.id, view }, { signal })
        if (fixed.matching > mostJoined) cut.push({ source, matching: fixed.matching })
        const columns = [...(time === undefined ? [] : [time]), ...facts]
        const asked = { viewId: fixed.viewId, offset: 0, limit: mostJoined, columns, longest: longestCell }
        const { value } = await callBridge('snapshots.window', asked, { signal })
        const nameOf = (id: string) => info.columns.find((one) => one.id === id)?.name ?? id
        for (const [at, cells] of value.cells.entries()) {
          const values = time === undefined ? cells : cells.slice(1)
          rows.push({
            source,
            row: value.rows[at] ?? 0,
            time: time === undefined ? null : (cells[0] ?? null),
            facts: values.flatMap((cell, place) =>
              cell === null || cell === '' ? [] : [{ name: nameOf(facts[place] ?? ''), value: cell }],
            ),
          })
        }
      }
      return { rows: rows.toSorted((one, other) => instant(one) - instant(other)), without, cut }
    },
  })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function instant({ time }: JoinedRow): number {
  const at = time === null ? Number.NaN : rowInstant(time)
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at
}
