import type { Withheld } from '../../../../domain/slots/slot-requests.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import classes from './slots.module.css'

type Props = { readonly withheld: readonly Withheld[]; readonly notes?: readonly string[] }

/** What was not asked for because a rule forbids it, and what is not as it was chosen. */
export function SlotNotices({ withheld, notes = [] }: Props) {
  if (withheld.length + notes.length === 0) return null
  return (
    <ul className={classes.notices} aria-label="What was not asked for">
      {withheld.map(({ npi, patientClass, rule, sentence }) => (
        <li key={`${npi} ${patientClass}`}>
          <StatusMark status="off">Rule {rule}</StatusMark>
          <span>{sentence}</span>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>
          <StatusMark status="warn">Note</StatusMark>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
