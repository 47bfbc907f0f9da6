import { Stack } from '@mantine/core'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useKeyDown } from '../desk/use-key.ts'
import { useDesk } from '../draft-context.ts'
import { isInDialog, isSubmit } from '../intent/keys.ts'
import { BeforeYouSend, focusOpenPoint } from './BeforeYouSend.tsx'
import { BothClocks } from './BothClocks.tsx'
import { DuplicateModal } from './DuplicateModal.tsx'
import { missingFor } from './readiness.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import { focusHeardDate, RightPatient } from './RightPatient.tsx'
import { RulesCard } from './RulesCard.tsx'
import { SendFoot } from './SendFoot.tsx'
import { SendSide } from './SendSide.tsx'
import { useReview } from './use-review.ts'
import { useSend } from './use-send.ts'
import { VirtualWhen } from './VirtualWhen.tsx'
import classes from './send.module.css'

/** The last step: reads the booking back to the caller, checks it against every rule, and sends it once. */
export function ReadBack() {
  const { draft } = useDesk()
  const state = useReview()
  const send = useSend(state)
  const { review, failure } = state
  const onSend = () => {
    const missing = review === undefined ? undefined : missingFor(draft, review)
    if (missing?.kind === 'todo') focusNextTodo()
    else if (missing?.kind === 'confirm') focusOpenPoint()
    else send.submit()
  }
  useKeyDown((event) => {
    if (!isSubmit(event) || isInDialog()) return
    event.preventDefault()
    onSend()
  })
  return (
    <StepLayout
      wide
      aside={<SendSide review={review} />}
      above={
        review !== undefined && (
          <BeforeYouSend
            review={review}
            disabled={send.phase === 'sending'}
            checking={state.pending}
            onRecheck={() => void state.again()}
          />
        )
      }
      foot={<SendFoot state={state} send={send} onSend={onSend} />}
    >
      {failure !== undefined && (
        <FailureNotice
          failure={failure.failure}
          doing="Hold the booking against the rules"
          kept="Nothing was sent."
          onRetry={() => void state.again()}
        />
      )}
      {review === undefined ? (
        failure === undefined && <SkeletonRows rows={7} rowHeight={42} label="Holding the booking against the rules" />
      ) : (
        // Disabled while sending, so that the sent booking matches the reading.
        <fieldset className={classes.desk} disabled={send.phase === 'sending'}>
          <legend className="visually-hidden">Read back and send</legend>
          <Stack gap="sm" fz="sm" lh="sm">
            <ReadAloud lines={review.readBack} />
            <div className={classes.pair}>
              {draft.slot !== null && draft.way === 'slot' ? (
                <BothClocks slot={draft.slot} callerZone={draft.callerZone} />
              ) : (
                <VirtualWhen review={review} />
              )}
              <RightPatient />
            </div>
            <div className={classes.pair}>
              <PaymentCard />
              <RulesCard review={review} />
            </div>
          </Stack>
        </fieldset>
      )}
      {send.duplicate !== undefined && <DuplicateModal key={send.duplicate.at} {...send.duplicate} send={send} />}
    </StepLayout>
  )
}

/** Focuses the first unticked line, else the birth date. */
function focusNextTodo() {
  const line = document.querySelector<HTMLElement>('[data-read-back] input:not(:checked)')
  if (line === null) focusHeardDate()
  else line.focus()
}
