import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { AlternativeGroup } from '../../../../domain/slots/alternatives.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { bookingFacts } from '../desk/booking-facts.ts'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { useToday } from '../intent/use-intents.ts'
import classes from './conflict.module.css'
import { sayWords } from './conflict-words.ts'

type Props = {
  readonly outcome: SendOutcome
  readonly groups: readonly AlternativeGroup[]
  readonly helps: boolean
}

/** What to say to the caller, what stays as it was typed, and what comes next. */
export function ConflictAside({ outcome, groups, helps }: Props) {
  const { draft } = useDesk()
  const today = useToday()
  // The slot is what was lost: what is of it alone is not kept.
  const kept = bookingFacts(draft).filter(({ label }) => !helps || !['When', 'With', 'Where'].includes(label))
  const confirmed = draft.heardDateOfBirth !== ''
  return (
    <>
      <Quote title="Say to the caller" parts={sayWords(outcome, groups, draft, today)} />
      <section className={classes.part} aria-label="Kept as you typed it">
        <h2>Kept as you typed it</h2>
        <dl className={classes.kept}>
          {kept.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line, at) => (
                  <span key={line} className={at === 0 ? undefined : classes.more}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          ))}
          {confirmed && (
            <div>
              <dt>Identity</dt>
              <dd>
                <StatusMark status="ok" plain>
                  date of birth was asked
                </StatusMark>
              </dd>
            </div>
          )}
        </dl>
      </section>
      {groups.length > 0 && (
        <section className={classes.part} aria-label="After you take one">
          <h2>After you take one</h2>
          <ol className={classes.after}>
            <li>Only the lines that changed are read back.</li>
            <li>The rules are checked again.</li>
            <li>It is sent as a new booking with its own intent, once.</li>
          </ol>
        </section>
      )}
    </>
  )
}
