import { Box, Button, Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notebookJoins, type ReportsRoute } from '../../../routes/reports-route.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { count, counted, zonedTime } from '../../../parts/times.ts'
import type { Days } from '../../../records/search-days.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { type NotebookSource, notebookSources } from './join-columns.ts'
import classes from './notebook.module.css'
import { type JoinedRow, type JoinedSource, mostJoined, useJoinedRows } from './use-joined-rows.ts'

type Props = {
  readonly join: ReportsRoute['join']
  readonly sources: readonly JoinedSource[]
  readonly days: Days
  readonly zone: string
}

export const sourceTitles: Readonly<Record<NotebookSource, string>> = {
  visits: 'Visits',
  pauses: 'Pause bookings',
  surveys: 'Surveys',
  histories: 'Provider histories',
}

/** Rows of all sources with one ID, in one list sorted by time. */
export function JoinPart({ join, sources, days, zone }: Props) {
  const joined = useJoinedRows(sources, join, days, zone)
  const searched = sources.filter(({ info }) => info !== undefined && info.columns.length > 0)
  const notSearched = notebookSources.filter((one) => !searched.some(({ source }) => source === one))
  const notWhole = searched.filter(({ info }) => info?.state !== 'ready' || info.completeness.verdict !== 'complete')
  const isAll = notSearched.length === 0 && notWhole.length === 0
  return (
    <section className={classes.join} aria-label="Rows with one id">
      <Group gap="0.5rem 1.25rem" px="var(--ac-edge)" pt="0.625rem" pb="0.25rem">
        <h3>Rows with one id</h3>
        <JoinForm key={JSON.stringify(join)} join={join} />
      </Group>
      {join === undefined ? (
        <Box component="p" px="var(--ac-edge)" py="xs" className="note">
          Name an id to see what all sources know of it in these days: a visit, a person, a practice or a region.
        </Box>
      ) : joined.error !== null ? (
        <FailureNotice failure={joined.error.failure} doing="Look for the id" onRetry={() => void joined.refetch()} />
      ) : joined.data === undefined ? (
        sources.length === 0 ? (
          <Box component="p" px="var(--ac-edge)" py="xs" className="note">
            No source is loaded yet.
          </Box>
        ) : (
          <SkeletonRows rows={4} label="Looking for the id" />
        )
      ) : (
        <>
          <Box component="p" px="var(--ac-edge)" py="xs" className="note" role="status">
            <span className="num">{counted(joined.data.rows.length, 'row')}</span>
            {joined.data.without.length > 0 &&
              `. ${list(joined.data.without)} ${joined.data.without.length === 1 ? 'has' : 'have'} no column that holds ${join.by}`}
            {joined.data.cut.map(
              ({ source, matching }) => `. Of ${sourceTitles[source]} the first ${mostJoined} of ${count(matching)}`,
            )}
            {notSearched.length > 0 && `. Not searched: ${list(notSearched)}`}
            {notWhole.length > 0 && `. Not all rows loaded: ${list(notWhole.map(({ source }) => source))}`}.
          </Box>
          {joined.data.rows.length === 0 ? (
            <EmptyState title={isAll ? 'No rows with this ID' : 'No rows with this ID in what was searched'}>
              Try other days{isAll ? '' : ', or load the other sources'}.
            </EmptyState>
          ) : (
            <JoinedTable rows={joined.data.rows} zone={zone} />
          )}
        </>
      )}
    </section>
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
        aria-label="Which id"
        data={[...notebookJoins]}
        value={by}
        onChange={(event) => setBy(notebookJoins.find((one) => one === event.currentTarget.value) ?? 'visitId')}
      />
      <TextInput
        w="20rem"
        size="xs"
        aria-label="The id"
        placeholder="id, whole as it is written"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm">
        Show rows
      </Button>
      {join !== undefined && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => changeReportsRoute({ join: undefined })}>
          Clear
        </Button>
      )}
    </Group>
  )
}

function JoinedTable({ rows, zone }: { readonly rows: readonly JoinedRow[]; readonly zone: string }) {
  return (
    <table className={classes.table} aria-label="Rows with this id">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Source</th>
          <th scope="col">What it says</th>
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
  if (time === null) return <span className="dim">no time</span>
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? <PlainText text={time} /> : zonedTime(date, 'grid', zone)
}

const list = (sources: readonly NotebookSource[]): string => sources.map((source) => sourceTitles[source]).join(' and ')
