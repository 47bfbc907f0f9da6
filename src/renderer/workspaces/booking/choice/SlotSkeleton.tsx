import { Group } from '@mantine/core'
import classes from './slot-grid.module.css'

const template = '5rem repeat(3, minmax(0, 1fr))'

/** The grid's shape while slots are asked for. It does not move. */
export function SlotSkeleton() {
  return (
    <div role="status" aria-label="Asking for the slots" className={classes.grid}>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={classes.row} style={{ gridTemplateColumns: template }} aria-hidden="true">
          <div className={classes.day} />
          {Array.from({ length: 3 }, (_column, at) => (
            <div key={at} className={classes.cell}>
              <Group className={classes.skeleton ?? ''} gap={4}>
                {Array.from({ length: 2 + ((row + at) % 4) }, (_slot, slot) => (
                  <span key={slot} />
                ))}
              </Group>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
