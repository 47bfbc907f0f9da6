import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDesk } from '../draft-context.ts'
import { type BookingFact, bookingFacts } from './booking-facts.ts'
import classes from './desk.module.css'

/** Everything chosen so far, for the right column of a step. */
export function ThisBooking({ title = 'This booking' }: { readonly title?: string }) {
  const { draft } = useDesk()
  return (
    <>
      <h2>{title}</h2>
      <FactList facts={bookingFacts(draft)} />
    </>
  )
}

type FactListProps = {
  readonly facts: readonly BookingFact[]
  /** A fact that isn't plain text, after the others. */
  /** Small lines are closer to each other. */
  readonly tight?: boolean
  readonly last?: { readonly label: string; readonly value: ReactNode } | false
}

/** Facts of a booking: the first line of each in full, the others small. */
export function FactList({ facts, tight = false, last = false }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          {lines.map((line, index) => (
            <Text
              key={line}
              component="dd"
              inherit
              {...(index > 0 && { className: 'quiet', fz: 'xs', ...(tight && { lh: 'xs' }) })}
            >
              <bdi>{line}</bdi>
            </Text>
          ))}
        </div>
      ))}
      {last !== false && (
        <div>
          <dt className="quiet">{last.label}</dt>
          <dd>{last.value}</dd>
        </div>
      )}
    </dl>
  )
}
