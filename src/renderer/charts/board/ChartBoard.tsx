import { texts } from '../text.ts'
import { ActionIcon, Box, Group, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconChartHistogram, IconChartLine } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chartProblem, withoutLostNames } from '../../../domain/charts/chart-questions.ts'
import type { ChartForm, ChartSpec } from '../../../domain/charts/chart-spec.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { counted } from '../../parts/times.ts'
import { QuietButton } from '../../parts/QuietButton.ts'
import { ChartBuilder } from '../answers/builder/ChartBuilder.tsx'
import { Chart } from '../answers/Chart.tsx'
import type { OnPick } from '../answers/ValueMenu.tsx'
import type { ChartSource } from '../answers/use-chart-data.ts'
import classes from './chart-board.module.css'
import { mostAdded, useAddedCharts } from './use-added-charts.ts'

type Props = {
  /** Accessible name: "Charts of the report". */
  readonly label: string
  /** The storage key of added charts. */
  readonly subject: string
  /** Default charts. */
  readonly ready: readonly ChartSpec[]
  readonly columns: readonly TableColumn[]
  readonly source: ChartSource
  readonly facts?: readonly string[]
  readonly doubts?: readonly string[]
  /** Called on a click on a chart value. */
  readonly onPick: OnPick
  /** True shows all charts larger, in rows; false shows one row that scrolls horizontally. */
  readonly large: boolean
  /** Switches between the layouts; without it the layout is fixed. */
  readonly onLarge?: (large: boolean) => void
  /** Additional controls next to the layout switch. */
  readonly children?: ReactNode
}

/** A drawing's minimum width in pixels, and its share of the remaining width. */
const room: Readonly<Record<ChartForm, readonly [least: number, share: number]>> = {
  stacked: [540, 5],
  bars: [480, 4],
  line: [360, 3.4],
  heat: [540, 4],
  ranking: [286, 2.4],
}

/** The charts above a table: defaults for its columns, added ones, and the builder. All use the rows of one view. */
export function ChartBoard({ label, subject, ready, source, large, onLarge, children, ...given }: Props) {
  const { columns } = given
  const [building, setBuilding] = useState(false)
  const tall = useMediaQuery('(min-height: 60rem)', false)
  const added = useAddedCharts(subject, columns)
  const [draft, setDraft] = useState<ChartSpec>()
  const [edited, setEdited] = useState<ChartSpec>()
  /** The ID of the chart added last. */
  const [newest, setNewest] = useState<string>()
  const drawable = added.charts.filter((spec) => chartProblem(spec, columns) === undefined)
  const waiting = added.charts.length - drawable.length
  const end = () => {
    setDraft(undefined)
    setEdited(undefined)
    setBuilding(false)
  }
  const shown = [
    ...ready.map((spec) => ({ spec, own: false })),
    ...drawable.map((spec) => ({ spec: edited?.id === spec.id ? (draft ?? spec) : spec, own: true })),
  ]
  const preview = building && edited === undefined && draft !== undefined && chartProblem(draft, columns) === undefined
  const height = large ? 240 : tall ? 216 : 184
  const shared = { ...source, ...given, height }
  // Which charts there are isn't known yet.
  const isComing = source.waits === true && columns.length === 0
  return (
    <section className={classes.charts} data-layout={large ? 'board' : 'strip'} aria-label={label} data-part>
      <h2 className="visually-hidden">{label}</h2>
      {isComing ? (
        // As high as a chart, so that the table stays where it is.
        <Box h={`calc(${height}px + 3.125rem)`} role="status" aria-label={texts.chartBoard.loading(label)} />
      ) : shown.length === 0 && !preview ? (
        <Box py="xs">
          <EmptyState
            help="analysts/charts"
            icon={<IconChartHistogram size={24} stroke={1.3} />}
            title={texts.chartBoard.noAutomaticCharts}
          >
            {texts.chartBoard.noColumnIsKnownToHave}
          </EmptyState>
        </Box>
      ) : (
        <ul className={`bare focus-inside ${classes.list}`} aria-label={texts.chartBoard.list(label)}>
          {preview && (
            <Card spec={draft} making>
              <Chart {...shared} spec={withoutLostNames(draft, columns)} />
            </Card>
          )}
          {shown.map(({ spec, own }) => (
            <Card key={spec.id} spec={spec} isNew={spec.id === newest}>
              <Chart
                {...shared}
                spec={withoutLostNames(spec, columns)}
                {...(own
                  ? {
                      onEdit: () => {
                        setEdited(spec)
                        setDraft(undefined)
                        setBuilding(true)
                      },
                      onRemove: () => added.remove(spec.id),
                    }
                  : {})}
              />
            </Card>
          ))}
        </ul>
      )}
      {waiting > 0 && !isComing && (
        <Text className="line-above quiet" size="xs" lh="inherit" px="var(--ac-edge)" py={4}>
          {texts.chartBoard.thatAddedColumnsThatThisTableDoes(counted(waiting, 'chart'), waiting)}
        </Text>
      )}
      <Group
        className="line-above"
        wrap="nowrap"
        gap="xs"
        mih="2.25rem"
        p="0.1875rem 0.5rem 0.1875rem 0.25rem"
        bg="var(--ac-sunken)"
      >
        <div className={classes.builder}>
          {building ? (
            <ChartBuilder
              key={edited?.id ?? 'new'}
              columns={columns}
              spec={edited}
              onChange={setDraft}
              onAdd={(spec) => {
                added.put(spec)
                if (edited === undefined) setNewest(spec.id)
                end()
              }}
              onCancel={end}
            />
          ) : added.charts.length >= mostAdded ? (
            <Text className="quiet" size="xs" px="0.5rem">
              {texts.chartBoard.noMoreThan(mostAdded)}
            </Text>
          ) : (
            <QuietButton
              leftSection={<IconChartLine size={15} />}
              disabled={isComing}
              onClick={() => setBuilding(true)}
            >
              {texts.chartBoard.newChart}
            </QuietButton>
          )}
        </div>
        <Group wrap="nowrap" flex="none" gap={2}>
          {!isComing && children}
          {onLarge !== undefined && (
            <Tooltip label={large ? texts.chartBoard.chartsInOneRowAboveThe : texts.chartBoard.allChartsLarger}>
              <ActionIcon
                size={28}
                aria-label={texts.chartBoard.largeCharts}
                aria-pressed={large}
                onClick={() => onLarge(!large)}
              >
                {large ? <IconArrowsDiagonalMinimize2 size={16} /> : <IconArrowsDiagonal size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>
    </section>
  )
}

type CardProps = {
  readonly spec: ChartSpec
  readonly making?: boolean
  /** Scrolls it into view: a new chart is the last one. */
  readonly isNew?: boolean
  readonly children: ReactNode
}

function Card({ spec, making = false, isNew = false, children }: CardProps) {
  const [least, share] = room[spec.form]
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isNew])
  return (
    <li
      ref={card}
      className={`line-left ${classes.card}`}
      data-form={spec.form}
      style={{ flex: `${share} 0 ${least}px`, background: making ? 'var(--ac-accent-soft)' : undefined }}
    >
      {children}
    </li>
  )
}
