import { texts } from '../text/ways.ts'
import { Box, Text } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { type BookingWay, bookingWays } from '../../../../domain/booking/booking-draft.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { wayNames } from '../desk/steps.ts'
import { useDesk } from '../desk/desk-context.ts'
import { withWay } from './change-draft.ts'
import { focusAfter, placeOfDigit } from './focus-after.ts'
import { isCommand, useKeyDown } from '../keys.ts'
import { useField } from './use-field.tsx'
import classes from './ways.module.css'

/** How to book: one of four, by the arrow keys or by its number, which goes on to the next question. */
export function WayChoice() {
  const { draft, change, connection } = useDesk()
  const { error, withAsterisk } = useField('way')
  const choose = (way: BookingWay) => change(withWay(way, connection.brand ?? ''))
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const chooseAndGoOn = (way: BookingWay) => {
    choose(way)
    if (fieldset.current !== null) focusAfter(fieldset.current)
  }
  const chooseByDigit = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) => {
    const way = bookingWays[placeOfDigit(event, bookingWays.length) ?? -1]
    if (way === undefined) return
    event.preventDefault()
    chooseAndGoOn(way)
  }
  // The first question takes its digits wherever the focus is, as after a press in the sidebar.
  useKeyDown((event) => {
    if (draft.way === null && isCommand(event)) chooseByDigit(event)
  })
  return (
    <Box component="fieldset" ref={fieldset} m={0} p={0} miw={0} bd="0" data-field="way" onKeyDown={chooseByDigit}>
      <Text component="legend" p={0} mb={4} fz="sm" lh="sm" fw={500}>
        {texts.whoForm.howToBook}
        {withAsterisk && <span aria-hidden="true"> *</span>}
      </Text>
      <div className={classes.ways}>
        {bookingWays.map((way, index) => (
          <label key={way} className={classes.way}>
            <input
              type="radio"
              name="way"
              value={way}
              required={withAsterisk}
              checked={draft.way === way}
              aria-describedby={`way-${way}`}
              onChange={() => choose(way)}
            />
            <Kbd>{String(index + 1)}</Kbd>
            <strong>{wayNames[way]}</strong>
            <span className={draft.way === null ? `${classes.what} small quiet` : 'visually-hidden'} id={`way-${way}`}>
              {texts.wayChoice.wayWords[way]}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <Text mt={4} fz="xs" lh="xs" c="var(--ac-bad)">
          {error}
        </Text>
      )}
    </Box>
  )
}
