import { Box } from '@mantine/core'
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
            <Box key={row} component="span" display="block" h={24} mb={4} bdrs={4} bg="var(--ac-hover)" />
          ))}
        </div>
      ))}
    </div>
  )
}
