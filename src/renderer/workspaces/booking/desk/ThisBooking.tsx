import { useDesk } from '../draft-context.ts'
import { bookingFacts } from './booking-facts.ts'
import classes from './this-booking.module.css'

/** Everything chosen so far, for the right column of a step. */
export function ThisBooking({ title = 'This booking' }: { readonly title?: string }) {
  const { draft } = useDesk()
  return (
    <>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {bookingFacts(draft).map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, index) => (
              <dd key={line} className={index === 0 ? undefined : classes.more}>
                <bdi>{line}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
