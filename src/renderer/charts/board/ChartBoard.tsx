import { Button } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useState } from 'react'
import { chartProblem } from '../../../domain/charts/chart-questions.ts'
import type { ChartForm, ChartSpec } from '../../../domain/charts/chart-spec.ts'
import type { TableColumn } from '../../../domain/table.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { counted } from '../../parts/times.ts'
import { ChartBuilder } from '../answers/builder/ChartBuilder.tsx'
import { Chart } from '../answers/Chart.tsx'
import type { ChartSource } from '../answers/use-chart-data.ts'
import classes from './chart-board.module.css'
import { useAddedCharts } from './use-added-charts.ts'

type Props = {
  /** Accessible name: "Charts of the report". */
  readonly label: string
  /** Key under which added charts are kept. */
  readonly subject: string
  /** Charts that appear by themselves. */
  readonly ready: readonly ChartSpec[]
  readonly columns: readonly TableColumn[]
  readonly source: ChartSource
  readonly facts?: readonly string[]
  /** One row that scrolls sideways over a table, or all of them, larger, in rows. */
  readonly layout: 'strip' | 'board'
  readonly building: boolean
  readonly onBuilding: (building: boolean) => void
}

/** Least width of the drawing in pixels, and its share of the room that is left. */
const room: Readonly<Record<ChartForm, readonly [least: number, share: number]>> = {
  stacked: [440, 5],
  bars: [400, 4],
  line: [340, 3.4],
  heat: [440, 4],
  ranking: [272, 2.4],
}

/** The charts over a table: those that its columns allow, those that were added, and the line that makes another. All ask for the rows of one view. */
export function ChartBoard({ label, subject, ready, columns, source, facts, layout, building, onBuilding }: Props) {
  const added = useAddedCharts(subject)
  const [draft, setDraft] = useState<ChartSpec>()
  const [edited, setEdited] = useState<ChartSpec>()
  const drawable = added.charts.filter((spec) => chartProblem(spec, columns) === undefined)
  const waiting = added.charts.length - drawable.length
  const end = () => {
    setDraft(undefined)
    setEdited(undefined)
    onBuilding(false)
  }
  const shown = [
    ...ready.map((spec) => ({ spec, own: false })),
    ...drawable.map((spec) => ({ spec: edited?.id === spec.id ? (draft ?? spec) : spec, own: true })),
  ]
  const preview = building && edited === undefined && draft !== undefined && chartProblem(draft, columns) === undefined
  const shared = {
    ...source,
    ...(facts === undefined ? {} : { facts }),
    height: layout === 'strip' ? 168 : 240,
  }
  return (
    <section className={classes.charts} data-layout={layout} aria-label={label}>
      {shown.length === 0 && !preview ? (
        <div className={classes.none}>
          <EmptyState
            icon={<IconChartHistogram size={24} stroke={1.3} />}
            title="No chart appears by itself"
            action={!building && <Button onClick={() => onBuilding(true)}>New chart</Button>}
          >
            No column is known to hold what a ready chart needs. Say which columns do, or make a chart over any column.
          </EmptyState>
        </div>
      ) : (
        // Scrolls sideways, so that it can be reached by keyboard.
        <ul className={classes.list} tabIndex={layout === 'strip' ? 0 : undefined} aria-label={`${label}, list`}>
          {preview && (
            <Card spec={draft} making>
              <Chart {...shared} spec={draft} />
            </Card>
          )}
          {shown.map(({ spec, own }) => (
            <Card key={spec.id} spec={spec}>
              <Chart
                {...shared}
                spec={spec}
                {...(own
                  ? {
                      onEdit: () => {
                        setEdited(spec)
                        setDraft(undefined)
                        onBuilding(true)
                      },
                      onRemove: () => added.remove(spec.id),
                    }
                  : {})}
              />
            </Card>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className={classes.waiting}>
          {counted(waiting, 'chart')} that {waiting === 1 ? 'was' : 'were'} added {waiting === 1 ? 'needs' : 'need'}{' '}
          columns that this table does not have.
        </p>
      )}
      {building && (
        <div className={classes.builder}>
          <ChartBuilder
            key={edited?.id ?? 'new'}
            columns={columns}
            spec={edited}
            onChange={setDraft}
            onAdd={(spec) => {
              added.put(spec)
              end()
            }}
            onCancel={end}
          />
        </div>
      )}
    </section>
  )
}

type CardProps = { readonly spec: ChartSpec; readonly making?: boolean; readonly children: React.ReactNode }

function Card({ spec, making = false, children }: CardProps) {
  const [least, share] = room[spec.form]
  return (
    <li
      className={classes.card}
      data-form={spec.form}
      data-making={making || undefined}
      style={{ flex: `${share} 0 ${least}px` }}
    >
      {children}
    </li>
  )
}
