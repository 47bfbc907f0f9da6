import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import type { OfferedSlots } from '../../../bridge/calls/booking.ts'
import { addDays } from '../../../domain/dates.ts'
import type { OfferedSlot } from '../../../domain/offered-slot.ts'
import { criteriaIssues } from '../../../domain/slot-criteria-check.ts'
import { useBridgeQuery } from '../../app/queries.ts'
import { Age } from '../../parts/Age.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { counted, localZone } from '../../parts/times.ts'
import { useNowEvery } from '../../parts/use-now.ts'
import { todayIn } from '../../parts/zone-times.ts'
import { goOnLabel } from '../desk/steps.ts'
import { StepFoot } from '../desk/StepFoot.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../draft-context.ts'
import { useToday } from '../intent/use-intents.ts'
import { CriteriaBar } from './CriteriaBar.tsx'
import { pickedAt, rememberPick } from './picked-at.ts'
import { PickedSlot } from './PickedSlot.tsx'
import { Pages } from './SlotPages.tsx'
import { type Board, boardOf, optionsOf } from './slot-board.ts'
import { SlotGrid } from './SlotGrid.tsx'
import { marksOf, ownBookings } from './slot-marks.ts'
import classes from './slot-picker.module.css'
import { SlotSkeleton } from './SlotSkeleton.tsx'
import { type Offered, useOffered } from './use-offered.ts'
import { AskAgain } from './AskAgain.tsx'

const none: readonly OfferedSlot[] = []

/** The step in which the caller chooses a time: slots as the service gives them, on the department's clock and the caller's. */
export function SlotPicker() {
  const { draft, change, outcome, setOutcome, goTo } = useDesk()
  const offered = useOffered()
  const { answer } = offered
  const now = useNowEvery(30) * 1000
  const own = useOwnBookings()
  const slots = answer?.slots ?? none
  const board = useMemo(
    () => (answer === undefined ? undefined : boardOf(answer, draft.droppedSlots)),
    [answer, draft.droppedSlots],
  )
  const today = todayIn(board?.columns[0]?.zone ?? localZone(), now)

  const pick = (chosen: OfferedSlot | null) => {
    if (chosen !== null) rememberPick(draft.draftId, chosen.key)
    change((latest) => ({ ...latest, slot: chosen }))
    if (outcome !== undefined) setOutcome(undefined)
  }
  const { slot } = draft
  const marks = slot === null ? [] : marksOf(slot, { now, way: draft.way, own })
  const gone = slot !== null && answer !== undefined && slots.every(({ key }) => key !== slot.key)
  useHotkeys([['R', offered.askAgain]])
  useFirstStop(answer)
  return (
    <StepLayout
      aside={<PickedSlot options={slot === null ? [] : optionsOf(slots, slot)} marks={marks} onPick={pick} />}
      foot={
        <StepFoot label={goOnLabel(draft)}>
          {slot !== null && <PickedLine draftId={draft.draftId} slot={slot} />}
        </StepFoot>
      }
    >
      <div className={classes.picker}>
        <CriteriaBar visitTypes={visitTypesOf(answer)} names={namesOf(answer)} />
        {criteriaIssues(draft.search).length > 0 ? (
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.3} />}
            title="Nothing was asked for"
            action={<Button onClick={() => goTo('what')}>Say where to look</Button>}
          >
            {criteriaIssues(draft.search)
              .map(({ message }) => message)
              .join(' ')}
          </EmptyState>
        ) : (
          <>
            <CachedLine offered={offered} board={board} />
            {answer !== undefined && <Told answer={answer} gone={gone} offered={offered} />}
            {offered.failure !== undefined && (
              <FailureNotice
                failure={offered.failure}
                doing="Ask for the slots"
                onRetry={offered.askAgain}
                {...(answer === undefined ? {} : { kept: 'Still shown: what was answered before.' })}
              />
            )}
            {board === undefined ? (
              offered.failure === undefined && <SlotSkeleton />
            ) : board.count === 0 ? (
              <NoOffers offered={offered} dropped={slots.length} />
            ) : (
              <SlotGrid
                board={board}
                picked={slot?.key}
                busy={offered.asking}
                callerZone={draft.callerZone}
                way={draft.way}
                own={own}
                now={now}
                today={today}
                onPick={pick}
                onLetGo={() => pick(null)}
              />
            )}
            {board !== undefined && <Pages offered={offered} days={board.days.map(({ day }) => day)} />}
          </>
        )}
      </div>
    </StepLayout>
  )
}

/** Bookings made here yesterday and today for the draft's patient. */
function useOwnBookings() {
  const { patient } = useDesk().draft
  const today = useToday()
  const { data } = useBridgeQuery('booking.intents', { from: addDays(today, -1), to: today })
  return useMemo(
    () => (data === undefined ? [] : ownBookings([...data.value.open, ...data.value.sent], patient)),
    [data, patient],
  )
}

/** Where nothing has the focus once slots have come, the first slot has it, or the picked one: the arrows can begin. */
function useFirstStop(answer: OfferedSlots | undefined): void {
  const seen = useRef<OfferedSlots>(undefined)
  useEffect(() => {
    if (answer === undefined || answer === seen.current) return
    seen.current = answer
    const active = document.activeElement
    if (active !== null && active !== document.body && !active.matches('main, [tabindex="-1"]')) return
    const stop =
      document.querySelector<HTMLElement>('[data-slot][aria-pressed="true"]') ??
      document.querySelector<HTMLElement>('[data-slot]:not([aria-disabled="true"])')
    stop?.focus({ preventScroll: stop.getAttribute('aria-pressed') !== 'true' })
  })
}

function CachedLine({ offered, board }: { readonly offered: Offered; readonly board: Board | undefined }) {
  const { answer, asking, askAgain } = offered
  return (
    <div className={classes.line}>
      {answer !== undefined && (
        <StatusMark status="unknown" plain>
          <strong>Cached</strong>, asked <Age at={answer.askedAt} />, not held
        </StatusMark>
      )}
      {board !== undefined && (
        <span className="num">
          {counted(board.count, 'slot')} on {counted(board.days.length, 'day')}, {counted(board.providers, 'provider')}
        </span>
      )}
      {board !== undefined && <span>order as the service gave it</span>}
      <AskAgain asking={asking} onAskAgain={askAgain} className={classes.again} />
    </div>
  )
}

type ToldProps = { readonly answer: OfferedSlots; readonly gone: boolean; readonly offered: Offered }

/** What a rule kept from being asked for, what else is to be known, and a picked slot that is not there any more. */
function Told({ answer, gone, offered }: ToldProps) {
  const { withheld, notes } = answer
  if (withheld.length + notes.length === 0 && !gone) return null
  return (
    <ul className={classes.notices} aria-label="What to know of these slots">
      {gone && (
        <li role="status">
          <StatusMark status="warn">Picked slot</StatusMark>
          <span>
            {offered.page === undefined
              ? 'It is not among these slots any more: somebody may have taken it.'
              : 'It is not on this page.'}
          </span>
        </li>
      )}
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

function NoOffers({ offered, dropped }: { readonly offered: Offered; readonly dropped: number }) {
  const { goTo } = useDesk()
  const { page, turn } = offered
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.3} />}
      title="No slots"
      action={
        <>
          <Button onClick={() => goTo('what')}>Search wider</Button>
          {page !== undefined && (
            <Button variant="subtle" onClick={() => turn(undefined)}>
              First page
            </Button>
          )}
        </>
      }
    >
      {dropped > 0
        ? 'All of this answer were refused before, so they are not offered again.'
        : 'The platform answered, and has none of what is searched for in its cache. A wider radius, later dates or all visit types may give some.'}
    </EmptyState>
  )
}

function PickedLine({ draftId, slot }: { readonly draftId: string; readonly slot: OfferedSlot }) {
  const at = pickedAt(draftId, slot.key)
  return at === undefined ? (
    <span>Checked again at send</span>
  ) : (
    <span>
      Picked <Age at={at} />, checked again at send
    </span>
  )
}

const visitTypesOf = (answer: OfferedSlots | undefined): readonly string[] => [
  ...new Set([
    ...(answer?.slots ?? []).flatMap(({ visitTypeName }) => visitTypeName ?? []),
    ...(answer?.providers ?? []).flatMap(({ visitTypeNames }) => visitTypeNames),
  ]),
]

const namesOf = (answer: OfferedSlots | undefined): ReadonlyMap<string, string> =>
  new Map((answer?.providers ?? []).map(({ npi, name }) => [npi, name ?? npi]))
