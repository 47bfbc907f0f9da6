import { texts } from '../text/notebook.ts'
import { Box } from '@mantine/core'
import { axisWords } from '../../../../domain/charts/axis-words.ts'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { NotKnownMark } from '../../../parts/Known.tsx'
import classes from './notebook.module.css'
import { axisOf, type Cover } from './shared-axis.ts'
import type { Axis, LaneData } from './use-source-data.ts'

export type TableLane = { readonly name: string; readonly lane: LaneData }

const notCovered: NotKnown = {
  state: 'not-covered',
  reason: texts.notebookTable.thisSourceWasntLoadedForThis,
}

function Cell({ value, cover }: { readonly value: number | null; readonly cover: Cover | undefined }) {
  if (value === null && cover === 'none') return <NotKnownMark of={notCovered} />
  return (
    <>
      {numberWords(value)}
      {cover !== undefined && cover !== 'whole' && <span className="dim"> {texts.notebookTable.inPart}</span>}
    </>
  )
}

/** The numbers of all charts, one row per day or hour. */
export function NotebookTable({ lanes, axis }: { readonly lanes: readonly TableLane[]; readonly axis: Axis }) {
  return (
    <Box
      mah="28rem"
      className="line-above scrolls"
      role="region"
      aria-label={texts.notebookTable.numbersOfTheCharts}
      tabIndex={0}
    >
      <table className={`rows ${classes.table}`}>
        <thead data-sticky>
          <tr>
            <ColumnHead about={texts.notebookTable.aboutTime(axis.zone)}>
              {axis.bucket === 'day' ? texts.notebookTable.day : texts.notebookTable.hour}, {axis.zone}
            </ColumnHead>
            {lanes.map(({ name }) => (
              <ColumnHead key={name} data-right about={texts.notebookTable.aboutFigure}>
                {name}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {axisOf(axis.bucket, axis.days, axis.zone).map(({ key }, at) => (
            <tr key={key}>
              <th scope="row" className="num">
                {axisWords(axis.bucket, key)}
              </th>
              {lanes.map(({ name, lane }) => (
                <td key={name} className="num" data-right>
                  <Cell value={lane.data?.series[0]?.values[at] ?? null} cover={lane.cover[at]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
