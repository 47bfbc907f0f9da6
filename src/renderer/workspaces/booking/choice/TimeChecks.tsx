import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { type SlotCheck, slotChecks, type SlotKnowledge } from '../../../../domain/booking/slot-checks.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import classes from './time-checks.module.css'

const marks: Readonly<Record<SlotCheck['state'], { readonly status: Status; readonly word: string }>> = {
  passed: { status: 'ok', word: 'Passed' },
  warns: { status: 'warn', word: 'Warning' },
  stops: { status: 'bad', word: 'Stops' },
  unchecked: { status: 'unknown', word: 'Not checked' },
}

type Props = { readonly slot: OfferedSlot; readonly known: SlotKnowledge }

/** The checks of the picked time: passed, a warning, a stop, or not checked with the reason. All run again before the send. */
export function TimeChecks({ slot, known }: Props) {
  return (
    <section className={classes.checks} aria-label="Checks for this time">
      <h2>Checks for this time</h2>
      <ul>
        {slotChecks(slot, known).map(({ id, label, state, value, sentence }) => (
          <li key={id} data-state={state}>
            <div>
              <StatusMark status={marks[state].status} plain>
                <span className="visually-hidden">{marks[state].word}: </span>
                {label}
              </StatusMark>
              <span className="num">{value}</span>
            </div>
            {sentence !== undefined && (
              <p>
                <bdi>{sentence}</bdi>
                {id === 'outcome' && state === 'warns' && (
                  <>
                    {' '}
                    <a href="#/booking/unknown">Unknown outcomes</a>
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
