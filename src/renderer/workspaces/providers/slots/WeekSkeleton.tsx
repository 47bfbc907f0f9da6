import { dayWords } from '../../../parts/zone-times.ts'
import classes from './week.module.css'

type Props = { readonly days: readonly string[]; readonly label: string }

/** A week in the shape it will have. */
export function WeekSkeleton({ days, label }: Props) {
  return (
    <div
      className={classes.week}
      role="status"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map((day, at) => (
        <div key={day} className={classes.day} aria-hidden="true">
          <div className={classes.dayHead}>
            <strong>{dayWords(day).slice(0, 3)}</strong> {dayWords(day).slice(4)}
          </div>
          {Array.from({ length: at > 4 ? 0 : 3 + ((at * 3) % 4) }, (_, row) => (
            <span key={row} className={classes.bone} />
          ))}
        </div>
      ))}
    </div>
  )
}
