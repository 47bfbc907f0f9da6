import type { KeyboardEvent } from 'react'
import type { BookingWay } from '../../../domain/booking-draft.ts'
import { bookingWays } from '../../../domain/booking-draft.ts'
import { Kbd } from '../../parts/Kbd.tsx'
import { wayNames } from '../desk/steps.ts'
import { useDesk } from '../draft-context.ts'
import { withWay } from './change-draft.ts'
import { useField } from './use-field.tsx'
import classes from './ways.module.css'

const wayWords: Readonly<Record<BookingWay, string>> = {
  'on-demand': 'A virtual visit now, in the region where the patient is',
  guest: 'A virtual visit without a patient record',
  slot: 'A time with a provider, found by place, specialty or name',
  retail: 'A link to the booking page, for a slot that was found here',
}

/** How to book: one of four, by its number or the arrow keys. */
export function WayChoice() {
  const { draft, change, connection } = useDesk()
  const { error } = useField('way')
  const choose = (way: BookingWay) => change(withWay(way, connection.brand ?? ''))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = bookingWays[['1', '2', '3', '4'].indexOf(event.key)]
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(way)
    event.currentTarget.querySelector<HTMLElement>(`input[value="${way}"]`)?.focus()
  }
  return (
    <fieldset className={classes.fields} data-field="way" onKeyDown={onKeyDown}>
      <legend className={classes.legend}>How to book</legend>
      <div className={classes.ways}>
        {bookingWays.map((way, index) => (
          <label key={way} className={classes.way}>
            <input
              type="radio"
              name="way"
              value={way}
              checked={draft.way === way}
              aria-describedby={`way-${way}`}
              onChange={() => choose(way)}
            />
            <Kbd>{String(index + 1)}</Kbd>
            <strong>{wayNames[way]}</strong>
            <span className={draft.way === null ? classes.what : 'visually-hidden'} id={`way-${way}`}>
              {wayWords[way]}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
