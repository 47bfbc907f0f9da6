import { texts } from '../text.ts'
import { Box } from '@mantine/core'
import type { ChartData } from '../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { chartTable, groupWords, measureWords, numberWords } from '../../../domain/charts/chart-words.ts'
import { ColumnHead } from '../../parts/ColumnHead.tsx'
import { count } from '../../parts/times.ts'
import classes from './chart-panel.module.css'
import { PickedName } from './PickedName.tsx'
import { useValueMenu } from './ValueMenu.tsx'

type Props = { readonly spec: ChartSpec; readonly data: ChartData }

/** The most rows a page can hold; the saved numbers have all. */
const mostRows = 2_000

/** What a column of `chartTable` means: the groups, each series, and last the share of the total or the rows without a readable split. */
function aboutOf(
  { by, split, measures }: ChartSpec,
  { series, split: isSplit, unsplit }: ChartData,
  at: number,
): string {
  if (at === 0) return texts.chartTable.aboutGroups(groupWords(by))
  const of = series[at - 1]
  if (of === undefined && unsplit === undefined) return texts.chartTable.aboutPercent
  const measure = measureWords(measures[isSplit ? 0 : at - 1] ?? { measure: 'count' })
  if (of === undefined) return texts.chartTable.aboutUnsplit(measure, split?.column ?? '')
  return isSplit && split !== undefined
    ? texts.chartTable.aboutPart(measure, split.column, of.name)
    : texts.chartTable.aboutMeasure(measure)
}

/** The chart's data as a table. */
export function ChartTable({ spec, data }: Props) {
  const { header, rows } = chartTable(spec, data)
  const isCut = rows.length > mostRows
  const menu = useValueMenu()
  const ofRow = (row: number) => ({ column: spec.by.column, value: data.points[row]?.value })
  return (
    // Focusable, so that keyboard users can scroll it.
    <Box
      className="scrolls-rest"
      bd="1px solid var(--ac-line)"
      bdrs="md"
      role="region"
      aria-label={texts.chartTable.numbersOf(spec.title)}
      tabIndex={0}
    >
      <table className={`rows num ${classes.table}`}>
        <caption className={isCut ? 'quiet' : 'visually-hidden'}>
          {isCut ? texts.chartTable.theFirstOfRows(count(mostRows), count(rows.length)) : spec.title}
        </caption>
        <thead data-sticky>
          <tr>
            {header.map((name, at) => (
              <ColumnHead key={at} about={aboutOf(spec, data, at)}>
                <bdi>{name}</bdi>
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">
                <PickedName name={String(name)} {...ofRow(row)} />
              </th>
              {cells.map((cell, at) => (
                <td
                  key={at}
                  onContextMenu={
                    typeof cell === 'number'
                      ? menu({ ...ofRow(row), name: String(name), number: cell }).onContextMenu
                      : undefined
                  }
                >
                  {typeof cell === 'string' ? cell : numberWords(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
