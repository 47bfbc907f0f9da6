import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import type { HourOfWeek } from '../../../../domain/regions/region-history.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import { WeekHeatLegend, WeekHeatMap } from '../../../charts/week/WeekHeatMap.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import classes from './history-view.module.css'

type Props = {
  readonly days: HistoryDays
  /** Undefined while it is read. */
  readonly week: readonly HourOfWeek[] | undefined
  /** The hour that it is there. */
  readonly now: { readonly weekday: number; readonly hour: number }
  readonly zone: string
  readonly at: number
}

/** When it usually takes long: the median of each hour of the week. */
export function WeekSection({ days, week, now, zone, at }: Props) {
  const zoneName = zoneAbbreviation(zone, at)
  return (
    <>
      <div className={classes.partHead}>
        <h3>Median by weekday and hour</h3>
        <span className={classes.note}>{zoneName}</span>
        {week !== undefined && week.length > 0 && (
          <span className={classes.partEnd}>
            <WeekHeatLegend cells={week} />
          </span>
        )}
      </div>
      <div className={classes.heat}>
        {week === undefined ? (
          <SkeletonRows rows={7} rowHeight={29} label="Reading the hours of the week" />
        ) : week.length === 0 ? (
          <p className={classes.note}>No wait was measured in these days.</p>
        ) : (
          <WeekHeatMap
            label="Median wait by weekday and hour"
            cells={week}
            among={days === 1 ? [now.weekday] : undefined}
            now={now}
            zoneName={zoneName}
          />
        )}
      </div>
    </>
  )
}
