import { texts } from '../text.ts'
import { Box, Flex } from '@mantine/core'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { ColumnRoles } from '../../../../domain/charts/column-roles.ts'
import { figureMeasures, historyFigures, readFigures } from '../../../../domain/searches/history-figures.ts'
import { recordsLacking } from '../../../../domain/searches/records-lacking.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { count, counted } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { useAggregate } from '../../../records/use-aggregate.ts'

type Props = { readonly info: SnapshotInfo; readonly view: TableView; readonly roles: ColumnRoles }

/** The number of matching records, and of distinct providers, actors, actions and visits if a column has them. */
export function HistoryFigures({ info, view, roles }: Props) {
  const figures = historyFigures(roles, info.columns)
  const asked = useAggregate(info, { view, groupBy: [], measures: figureMeasures(figures), limit: 1 })
  const row = asked.data?.rows[0]
  const counts = row === undefined ? undefined : readFigures(figures, row)
  const lacking = recordsLacking(
    { state: info.state, verdict: info.completeness.verdict },
    texts.historyFigures.records,
  )
  if (asked.isError) return <FailureOf call={asked} doing={texts.historyFigures.countRecords} compact />
  return (
    <>
      <Flex
        component="dl"
        gap="0.5rem 2.5rem"
        wrap="wrap"
        m={0}
        px="var(--ac-edge)"
        py="0.625rem"
        className="line-below"
        aria-busy={asked.isFetching}
      >
        <div>
          <dt className="note">{texts.historyFigures.records}</dt>
          <Flex component="dd" gap="xs" align="baseline" m={0} fz="xs">
            <Box component="strong" fz="xl" lh="1.625rem" fw={600} className="num">
              {counts === undefined ? '—' : count(counts.records)}
            </Box>
            {counts !== undefined && counts.records !== info.rowCount && (
              <span className="num dim">{texts.historyFigures.ofLoaded(count(info.rowCount))}</span>
            )}
          </Flex>
        </div>
        {figures.map(({ word, column, byName, isPerson }, at) => {
          const figure = counts?.figures[at]
          return (
            <div key={word}>
              <dt className="note" title={texts.historyFigures.differentValuesOf(column)}>
                {word}
              </dt>
              <Flex component="dd" gap="xs" align="baseline" m={0} fz="xs">
                <Box component="strong" fz="xl" lh="1.625rem" fw={600} className="num">
                  {figure === undefined ? '—' : count(figure.different)}
                </Box>
                {byName && isPerson && <span className="dim">{texts.historyFigures.namesWithoutIdsPeopleWithThe}</span>}
                {!byName && isPerson && figure !== undefined && figure.without > 0 && (
                  <span className="num dim">
                    {texts.historyFigures.withoutAnIdNotCounted(counted(figure.without, 'record'))}
                  </span>
                )}
              </Flex>
            </div>
          )
        })}
      </Flex>
      {lacking !== undefined && (
        <LoadedOnly
          of={lacking}
          what="records"
          px="var(--ac-edge)"
          py="0.375rem"
          fz="xs"
          c="var(--ac-text-2)"
          className="line-below"
        />
      )}
    </>
  )
}
