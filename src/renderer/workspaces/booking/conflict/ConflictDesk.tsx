import { texts } from '../text/conflict.ts'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { joined } from '../../../../domain/joined.ts'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft, BookingStep } from '../../../../domain/booking/booking-draft.ts'
import { isSameStart } from '../../../../domain/booking/slot-outcomes.ts'
import type { AlternativeGroup, Alternative } from '../../../../domain/slots/alternatives.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { KeyHint, Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { departmentTime, viewerClock } from '../../../parts/zone-times.ts'
import { isFocusFree, rememberPick } from '../choice/picked-slot.ts'
import { FactList, StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { bookingFacts } from '../desk/draft-words.ts'
import { stepBeside } from '../desk/steps.ts'
import { Quote } from '../intent/IntentParts.tsx'
import { useToday } from '../intent/use-intents.ts'
import { isCommand, isInDialog, useKeyDown } from '../keys.ts'
import { RefusalCard } from './RefusalCard.tsx'
import { sayWords, useAlternatives, type FoundAlternatives, howWords, widenWords } from './alternatives.ts'
import classes from './conflict.module.css'
import { IconCalendarOff } from '@tabler/icons-react'
import { isZone } from '../../../../domain/time/zones.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { AskAgain } from '../choice/SlotFoot.tsx'

/** Shown after the platform refuses a booking because of a conflict: what happened, and alternatives that one key takes. */
export function ConflictDesk() {
  const { draft, outcome, setOutcome } = useDesk()
  // Main remembers the last outcome. After a reload it may refer to a slot that the draft no longer has.
  const isOver = outcome !== undefined && draft.way === 'slot' && isAboutAnother(outcome, draft.slot)
  useEffect(() => {
    if (isOver) setOutcome(undefined)
  }, [isOver, setOutcome])
  return outcome === undefined || isOver ? null : <Refused outcome={outcome} />
}

/** True if the draft no longer has the refused slot: it has another one, or none. */
function isAboutAnother({ intent, cause }: SendOutcome, slot: OfferedSlot | null): boolean {
  if (cause?.offersAlternatives !== true) return false
  if (slot === null) return true
  const { what } = intent
  if (what.slotDateTime !== undefined && !isSameStart(what.slotDateTime, slot)) return true
  const parts = ['npi', 'visitTypeId', 'departmentEmrId', 'ehrSystemName'] as const
  return parts.some((part) => what[part] !== undefined && what[part] !== slot[part])
}

function Refused({ outcome }: { readonly outcome: SendOutcome }) {
  const { draft, change, goTo, setOutcome } = useDesk()
  const lost = draft.slot
  const helps = outcome.cause?.offersAlternatives ?? false
  const found = useAlternatives(lost, outcome.cause)
  const isSlot = draft.way === 'slot'

  // Refused slots are not offered to this caller again.
  const lostKey = helps ? lost?.key : undefined
  useEffect(() => {
    if (lostKey === undefined) return
    change((latest) => withDropped(latest, lostKey))
  }, [change, lostKey])

  const take = (slot: OfferedSlot) => {
    rememberPick(draft.draftId, slot.key)
    change((latest) => ({ ...(lost === null ? latest : withDropped(latest, lost.key)), slot, step: 'read-back' }))
    setOutcome(undefined)
  }
  const leave = (step: BookingStep) => {
    if (helps && step !== 'who') change((latest) => ({ ...latest, slot: null }))
    setOutcome(undefined)
    goTo(step)
  }
  /** Returns to the slots, or to the booking form; the booking is read back and reviewed again before it is sent. */
  const away = () => (helps && isSlot ? leave('choice') : setOutcome(undefined))

  useSingleKeys([['R', found.askAgain]])
  useKeyDown((event) => {
    // Alt+Left goes back one step, as in the step list.
    if (event.key === 'ArrowLeft' && event.altKey && !event.ctrlKey && !event.metaKey && !isInDialog()) {
      event.preventDefault()
      const before = stepBeside(draft, -1)
      if (before !== undefined) leave(before)
    }
    if (!isCommand(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return away()
    }
    const wanted = found.groups
      .flatMap(({ alternatives }) => alternatives)
      .find(({ number }) => String(number) === event.key)
    if (wanted === undefined) return
    event.preventDefault()
    take(wanted.slot)
  })
  return (
    <StepLayout
      aside={<ConflictAside outcome={outcome} groups={found.groups} />}
      foot={
        <>
          <span>
            {texts.conflictDesk.booking} <bdi className="mono">{outcome.intent.label}</bdi>{' '}
            {texts.conflictDesk.closedAsNotBooked}
          </span>
          <Button
            fullWidth
            onClick={away}
            rightSection={<KeyHint>{texts.conflictDesk.esc}</KeyHint>}
            aria-keyshortcuts="Escape"
          >
            {helps && isSlot ? texts.conflictDesk.showAllSlots : texts.conflictDesk.backToTheBooking}
          </Button>
        </>
      }
    >
      <Stack gap="sm" maw="72rem">
        <RefusalCard outcome={outcome} />
        {helps && isSlot && (
          <section className={`${classes.card} card edged cut`} aria-label={texts.alternativeList.otherOptions}>
            {lost !== null && <LostSlot slot={lost} callerZone={draft.callerZone} />}
            <AlternativeList found={found} hasLost={lost !== null} onTake={take} onWiden={() => leave('what')} />
          </section>
        )}
      </Stack>
    </StepLayout>
  )
}

/** The slot that was refused, struck through. */
function LostSlot({ slot, callerZone }: { readonly slot: OfferedSlot; readonly callerZone: string }) {
  const caller = viewerClock(slot, callerZone)
  return (
    <Group
      className={`${classes.lost} line-below quiet`}
      gap="0 14px"
      align="baseline"
      p="7px 12px"
      bg="var(--ac-sunken)"
    >
      <StatusMark status="bad">
        <s>{departmentTime(slot)}</s>
      </StatusMark>
      {caller !== undefined && <s>{caller}</s>}
      <s>
        <PlainText text={joined([slot.providerName ?? slot.npi, slot.credentials])} />
      </s>
      <Text component="span" ml="auto" fz="xs" lh="sm">
        {texts.conflictDesk.removedHere}
      </Text>
    </Group>
  )
}

/** Keeps only this many of the latest refused slots. */
const mostDropped = 500
const withDropped = (draft: BookingDraft, key: string): BookingDraft =>
  draft.droppedSlots.includes(key)
    ? draft
    : { ...draft, droppedSlots: [...draft.droppedSlots, key].slice(-mostDropped) }

type Props = { readonly outcome: SendOutcome; readonly groups: readonly AlternativeGroup[] }

/** What to tell the caller, which entries are kept, and the next steps. */
function ConflictAside({ outcome, groups }: Props) {
  const { draft } = useDesk()
  const today = useToday()
  const { keptAsYouEnteredIt } = texts.conflictDesk
  // The lost slot's own facts are not kept.
  const kept = bookingFacts(draft).filter(
    ({ fact }) => outcome.cause?.offersAlternatives !== true || !['when', 'provider', 'where'].includes(fact),
  )
  return (
    <>
      <Quote title={texts.conflictDesk.sayToTheCaller} parts={sayWords(outcome, groups, draft, today)} />
      <Box component="section" className="line-above" mt="sm" pt="sm" aria-label={keptAsYouEnteredIt}>
        <h2>{keptAsYouEnteredIt}</h2>
        <FactList facts={kept} tight>
          {draft.heardDateOfBirth !== '' && (
            <div>
              <dt className="quiet">{texts.conflictDesk.identity}</dt>
              <dd>
                <StatusMark status="ok" plain>
                  {texts.conflictDesk.dateOfBirthWasVerified}
                </StatusMark>
              </dd>
            </div>
          )}
        </FactList>
      </Box>
      {groups.length > 0 && (
        <Box component="section" className="line-above" mt="sm" pt="sm" aria-label={texts.conflictDesk.afterYouTakeOne}>
          <h2>{texts.conflictDesk.afterYouTakeOne}</h2>
          <Stack component="ol" className={`${classes.after} quiet`} gap={6} m={0} p={0} pl={18}>
            <li>{texts.conflictDesk.onlyTheChangedLinesAreRead}</li>
            <li>{texts.conflictDesk.allChecksRunAgain}</li>
            <li>{texts.conflictDesk.itsSentOnceAsANew}</li>
          </Stack>
        </Box>
      )}
    </>
  )
}

type ListProps = {
  readonly found: FoundAlternatives
  /** False if the page doesn't know the lost slot, so it can't rank alternatives. */
  readonly hasLost: boolean
  readonly onTake: (slot: OfferedSlot) => void
  readonly onWiden: () => void
}

/** Alternative slots, each with its own key; Enter takes the first. */
function AlternativeList({ found, hasLost, onTake, onWiden }: ListProps) {
  const { answer, groups, notes, left, failure, asking, askAgain } = found
  const { draft } = useDesk()
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'columns')
  // Focuses the first alternative after Send, but never takes the focus from other work.
  const first = groups[0]?.alternatives[0]?.slot.key
  useEffect(() => {
    if (first !== undefined && isFocusFree()) box.current?.querySelector<HTMLElement>('[data-stop]')?.focus()
  }, [first])
  return (
    <>
      <Group className="quiet" pl="sm" pr={6} py={6} gap="0 12px" fz="xs" lh="md">
        <Title order={3} c="var(--ac-text-1)">
          {texts.alternativeList.otherOptions}
        </Title>
        {answer !== undefined && (
          <span>
            {texts.alternativeList.asOf(howWords(answer))} <Age at={answer.askedAt} inSentence />
            {texts.alternativeList.notReserved(counted(left, 'slot'), left)}
          </span>
        )}
        <AskAgain asking={asking} onAskAgain={askAgain} atEnd />
      </Group>
      {notes.length > 0 && (
        <Box component="ul" className="note" p="4px 12px 6px 28px" aria-label={texts.alternativeList.howTheseWereFound}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
      <FailureNotice
        failure={failure}
        doing={texts.alternativeList.searchAgain}
        onRetry={askAgain}
        kept={answer !== undefined}
      />
      {!hasLost ? (
        <Text inherit className="quiet" p="sm">
          {texts.alternativeList.whichSlotWasLostIsNo}
        </Text>
      ) : groups.length === 0 ? (
        answer === undefined ? (
          failure === undefined && <SkeletonRows rows={6} rowHeight={46} label={texts.alternativeList.searchingAgain} />
        ) : (
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.3} />}
            title={texts.alternativeList.noOtherOptions}
            action={<Button onClick={onWiden}>{texts.alternativeList.searchAWiderArea}</Button>}
          >
            {texts.alternativeList.theNewSearchFoundNoOther}
            {widenWords(draft.search).length > 0 &&
              texts.alternativeList.youCouldTry(widenWords(draft.search).join(', '))}
          </EmptyState>
        )
      ) : (
        <div ref={box} data-column="" role="group" aria-label={texts.alternativeList.otherOptions}>
          {groups.map(({ name, title, note, alternatives }) => (
            <section key={name} aria-label={title}>
              <Title order={4} className="line-above" px="sm" pt="xs" pb={3} fz="xs" lh="xs">
                {title}{' '}
                <Text component="span" className="quiet" inherit fw={400} ml={4}>
                  {note}
                </Text>
              </Title>
              <ul className="bare">
                {alternatives.map((alternative) => (
                  <Row key={alternative.slot.key} alternative={alternative} onTake={onTake} />
                ))}
              </ul>
            </section>
          ))}
          <Text className="line-above quiet" px="sm" py="xs" bg="var(--ac-sunken)" fz="xs" lh="xs">
            {texts.alternativeList.sortedBySameProviderAndNearest}
          </Text>
        </div>
      )}
    </>
  )
}

function Row({ alternative, onTake }: Pick<ListProps, 'onTake'> & { readonly alternative: Alternative }) {
  const { callerZone } = useDesk().draft
  const { number, slot, difference } = alternative
  const caller = viewerClock(slot, callerZone)
  const when = departmentTime(slot)
  const who = slot.providerName ?? slot.npi
  return (
    <li className={classes.row}>
      <Kbd>{String(number)}</Kbd>
      <Stack component="span" gap={0} className="num anywhere firm">
        <strong>{when}</strong>
        <span className="small quiet">
          {caller ??
            (isZone(callerZone)
              ? texts.alternativeList.sameForTheCaller
              : texts.alternativeList.callersTimeZoneNotEntered)}
        </span>
      </Stack>
      <span className="quiet">{difference}</span>
      <Stack component="span" gap={0} className="num anywhere firm">
        <span>
          <strong>
            <PlainText text={who} />
          </strong>
          {slot.credentials !== undefined && `, ${slot.credentials}`}
        </span>
        <span className="small quiet">
          {joined([
            slot.departmentName,
            slot.distanceFrom === undefined ? undefined : texts.alternativeList.mi(slot.distanceFrom.toFixed(1)),
          ])}
        </span>
      </Stack>
      <button
        type="button"
        className={`${classes.take} card edged`}
        tabIndex={-1}
        data-stop=""
        aria-keyshortcuts={String(number)}
        onClick={() => onTake(slot)}
      >
        {texts.alternativeList.take}{' '}
        <span className="visually-hidden">
          {when}, {who}, {difference}
        </span>
        <span className={classes.enter} aria-hidden="true">
          <Kbd>{texts.alternativeList.enter}</Kbd>
        </span>
      </button>
    </li>
  )
}
