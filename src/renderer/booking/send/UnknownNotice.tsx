import { Button } from '@mantine/core'
import { bookingAt } from '../../app/booking-route.ts'
import { formatRoute } from '../../app/routes.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Kbd } from '../../parts/Kbd.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { useNowEvery } from '../../parts/use-now.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { Timeline } from '../intent/Timeline.tsx'
import { callBackBy, callerZoneOf, clockText, dueText } from '../unknown/call-back.ts'
import { openWords } from '../unknown/tell-caller.ts'
import { SlotCard } from './SendSide.tsx'
import classes from './send.module.css'

/** Nobody knows whether it was booked: what is known, what to tell the caller, and the list on which it stays. */
export function UnknownNotice() {
  const { outcome, newCaller } = useDesk()
  const now = useNowEvery(15) * 1000
  if (outcome === undefined) return null
  const { intent, failure } = outcome
  const due = callBackBy(intent)
  const { zone } = callerZoneOf(intent)
  const words = intent.platformText ?? failure?.platformText
  const sending = intent.state === 'sending'
  return (
    <StepLayout
      aside={
        <>
          <h2>May be booked</h2>
          <SlotCard />
        </>
      }
      foot={
        <div className={classes.footStack}>
          <Button component="a" href={formatRoute(bookingAt('unknown', intent.intentId))} variant="filled" fullWidth>
            Look for what became of it
          </Button>
          <Button
            fullWidth
            onClick={newCaller}
            aria-keyshortcuts="Control+N"
            rightSection={
              <span aria-hidden="true">
                <Kbd>Ctrl N</Kbd>
              </span>
            }
          >
            New caller
          </Button>
          <p className={classes.where}>
            intent <bdi className="mono">{intent.label}</bdi>
          </p>
        </div>
      }
    >
      <div className={classes.after}>
        <section className={classes.card} aria-label="Outcome unknown">
          <div className={classes.afterHead} role="alert">
            <h2>
              <StatusMark status="unknown" plain>
                <strong>{sending ? 'Sending' : 'Outcome unknown'}</strong>
              </StatusMark>
            </h2>
            <span>
              {sending
                ? 'It is on its way. It is not sent a second time.'
                : 'It may be booked or not. It stands on the list of unknown outcomes, and is not sent a second time.'}
            </span>
          </div>
          <Quote title="Tell the caller" parts={openWords(intent, due)} />
          <p>
            Call back by <strong className="num">{clockText(due, zone)}</strong>, {dueText(due, now)}
          </p>
        </section>
        <section className={classes.card} aria-label="What is known">
          <h2>What is known</h2>
          <Timeline steps={intent.steps} />
          {words !== undefined && (
            <p>
              The platform’s own words: <PlainText text={words} />
            </p>
          )}
          {intent.correlationId !== undefined && (
            <div className={classes.noticeFoot}>
              <span>correlation id</span>
              <Copyable text={intent.correlationId} what="correlation id" />
            </div>
          )}
        </section>
      </div>
    </StepLayout>
  )
}
