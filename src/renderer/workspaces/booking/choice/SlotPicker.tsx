import { texts } from '../text/choice.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { criteriaIssues } from '../../../../domain/booking/slot-criteria-check.ts'
import { weekdayOf } from '../../../../domain/time/day-words.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted, localZone } from '../../../parts/times.ts'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { todayIn } from '../../../parts/zone-times.ts'
import { StepFoot, StepLayout } from '../desk/StepLayout.tsx'
import { useWanted } from '../desk/hand-over.ts'
import { useDesk } from '../desk/desk-context.ts'
import { CriteriaBar } from './CriteriaBar.tsx'
import { withDistinctDepartments } from './distinct-departments.ts'
import { focusFirstStop, pickedAt, rememberPick } from './picked-slot.ts'
import { PickedSlot } from './PickedSlot.tsx'
import { AskAgain, FilterChips, Pages, SlotFoot, ViewSwitch } from './SlotFoot.tsx'
import { type Board, boardOf, optionsOf, typeTitleOf } from './slot-board.ts'
import { type AnyReason, hidesDays, isFilter } from './hide-words.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { choicesOf, factsOf, filtered, isSet, noFilters, useSlotFilters, withoutFilter } from './slot-filters.ts'
import { SlotList } from './SlotList.tsx'
import { soonestLines } from './soonest.ts'
import { SlotGrid, SlotSkeleton } from './SlotGrid.tsx'
import { SlotMenu } from './SlotMenu.tsx'
import { marksOf, useSlotKnowledge } from './slot-marks.ts'
import classes from './slot-picker.module.css'
import { listsDayOf, type Offered, useOffered } from './use-offered.ts'

const none: readonly OfferedSlot[] = []

/** The step where the caller chooses a time: slots from the service, on the department's clock and the caller's. */
export function SlotPicker() {
  const { draft, change, outcome, setOutcome, goTo } = useDesk()
  const offered = useOffered()
  const { answer } = offered
  const now = useNowEvery(30) * 1000
  const known = useSlotKnowledge(answer, now)
  const view = useUiState((state) => state.slotView)
  const page = useShownSlots(answer, todayIn(localZone(), now))
  const slots = page.all
  const board = useMemo(
    () => (answer === undefined ? undefined : boardOf({ ...answer, slots: page.slots })),
    [answer, page.slots],
  )

  const { way, slot } = draft
  const { own } = known
  const marksFor = useCallback((one: OfferedSlot) => marksOf(one, { now, way, own, known }), [now, way, own, known])
  const pick = (chosen: OfferedSlot | null) => {
    if (chosen !== null) rememberPick(draft.draftId, chosen.key)
    change((latest) => ({ ...latest, slot: chosen }))
    if (outcome !== undefined) setOutcome(undefined)
  }
  const shared = {
    picked: slot?.key,
    busy: offered.asking,
    callerZone: draft.callerZone,
    marksFor,
    answeredAt: Date.parse(answer?.askedAt ?? ''),
    today: todayIn(board?.columns[0]?.zone ?? localZone(), now),
    // Where a provider couldn't be searched, or the page lists one visit type, a day without times may still have some.
    hidesDays:
      hidesDays(answer?.hidden ?? []) || (answer?.notes.length ?? 0) > 0 || offered.page?.visitTypeName !== undefined,
    onPick: pick,
  }
  const marks = slot === null ? [] : marksFor(slot)
  const missing = slot !== null && answer !== undefined && slots.every(({ key }) => key !== slot.key)
  const gone = !missing
    ? undefined
    : listsDayOf(slot, offered.page, answer, draft.search.startDate)
      ? texts.slotPicker.itsNoLongerAmongTheseSlots
      : texts.slotPicker.itBelongsOnAnotherPage
  useSingleKeys([['R', offered.askAgain]])
  // When slots arrive and nothing has the focus: the picked slot or the first one, so that the arrow keys work.
  useEffect(() => {
    if (answer !== undefined) focusFirstStop()
  }, [answer])
  return (
    <StepLayout
      aside={
        <PickedSlot options={slot === null ? [] : optionsOf(slots, slot)} marks={marks} known={known} onPick={pick} />
      }
      foot={<StepFoot>{slot !== null && <PickedLine draftId={draft.draftId} slot={slot} />}</StepFoot>}
    >
      {/* The list scrolls by itself, so that its foot stays in sight. */}
      <Stack gap="xs" h={view === 'list' ? '100%' : undefined}>
        {/* Search and filters share one row while there's room. */}
        <Group gap={6} miw={0}>
          <CriteriaBar visitTypes={visitTypesOf(answer)} names={namesOf(answer)} />
          {answer !== undefined && <FilterMenu {...page.menu} callerZone={draft.callerZone} />}
          {answer !== undefined && <FilterChips {...page.menu} />}
        </Group>
        {criteriaIssues(draft.search).length > 0 ? (
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.3} />}
            title={texts.slotPicker.noSearchYet}
            action={<Button onClick={() => goTo('what')}>{texts.slotPicker.enterWhereToLook}</Button>}
          >
            {criteriaIssues(draft.search)
              .map(({ message }) => message)
              .join(' ')}
          </EmptyState>
        ) : (
          <>
            <CachedLine offered={offered} board={board} view={view} />
            {answer !== undefined && <AnswerNotices answer={answer} gone={gone} offered={offered} />}
            <FailureNotice
              failure={offered.failure}
              doing={texts.slotPicker.searchForSlots}
              onRetry={offered.askAgain}
              kept={answer !== undefined}
            />
            {board === undefined ? (
              offered.failure === undefined && <SlotSkeleton />
            ) : board.count === 0 ? (
              <NoOffers offered={offered} dropped={slots.length} isFiltered={page.isFiltered} onClear={page.clear} />
            ) : (
              <SlotMenu slots={page.slots} marksFor={marksFor} picked={slot?.key} onPick={pick}>
                {view === 'list' ? (
                  <SlotList lines={page.lines} facts={page.facts} withTypes={page.withTypes} {...shared} />
                ) : (
                  <SlotGrid board={board} {...shared} isFiltered={page.isFiltered} />
                )}
              </SlotMenu>
            )}
            {answer !== undefined && (
              <SlotFoot
                shown={page.slots.length}
                given={answer.given}
                hidden={[...answer.hidden, ...page.hidden]}
                isList={view === 'list'}
                onShow={page.show}
              />
            )}
            {board !== undefined && (
              <Pages offered={offered} days={board.days.map(({ day }) => day)} withKeys={view === 'grid'} />
            )}
          </>
        )}
      </Stack>
    </StepLayout>
  )
}

/** What the page shows of an answer: this caller's filters, what they hide, and the lines of the list. */
function useShownSlots(answer: OfferedSlots | undefined, today: string) {
  const { draftId, droppedSlots, callerZone } = useDesk().draft
  const { filters, setFilters } = useSlotFilters(draftId)
  const all = useMemo(() => withDistinctDepartments(answer?.slots ?? none), [answer])
  const facts = useMemo(() => factsOf(answer?.providers ?? []), [answer])
  const choices = useMemo(() => choicesOf(all, facts), [all, facts])
  const { slots, hidden } = useMemo(
    () => filtered(all, facts, filters, { dropped: droppedSlots, callerZone }),
    [all, facts, filters, droppedSlots, callerZone],
  )
  const { weekdays } = filters
  const lines = useMemo(
    () => soonestLines(slots, all, today, (day) => weekdays.length === 0 || weekdays.includes(weekdayOf(day))),
    [slots, all, weekdays, today],
  )
  const withTypes = useMemo(() => new Set(all.map(typeTitleOf)).size > 1, [all])
  return {
    all,
    slots,
    hidden,
    facts,
    lines,
    withTypes,
    menu: { filters, choices, onChange: setFilters },
    isFiltered: hidden.some(({ reason }) => reason !== 'refused-before'),
    clear: () => setFilters(noFilters),
    show: (reason: AnyReason) => {
      if (isFilter(reason) && isSet(filters, reason)) setFilters(withoutFilter(filters, reason))
      else if (reason === 'unknown') setFilters({ ...filters, withUnknown: true })
    },
  }
}

type LineProps = { readonly offered: Offered; readonly board: Board | undefined; readonly view: 'list' | 'grid' }

function CachedLine({ offered, board, view }: LineProps) {
  const { answer, asking, askAgain } = offered
  return (
    <Group className="quiet firm" gap="0 14px" miw={0} fz="xs" lh="lg">
      {answer !== undefined && (
        <StatusMark status="unknown" plain>
          {texts.slotPicker.notReserved}{' '}
          <strong>
            {texts.slotPicker.asOf} <Age at={answer.askedAt} />
          </strong>
        </StatusMark>
      )}
      {board !== undefined && (
        <span className="num">
          {view === 'grid' && texts.slotPicker.on(counted(board.count, 'slot'), counted(board.days.length, 'day'))}
          {counted(board.providers, 'provider')}
        </span>
      )}
      {board !== undefined && view === 'grid' && <span>{texts.slotPicker.inPlatformOrder}</span>}
      <Group component="span" gap="xs" wrap="nowrap" ml="auto">
        <AskAgain asking={asking} onAskAgain={askAgain} />
        <ViewSwitch />
      </Group>
    </Group>
  )
}

type AnswerNoticesProps = {
  readonly answer: OfferedSlots
  readonly gone: string | undefined
  readonly offered: Offered
}

/** Notices: a page of one visit type, requests that a rule blocked, other remarks, and a picked slot that is no longer offered. */
function AnswerNotices({ answer, gone, offered }: AnswerNoticesProps) {
  const { withheld, notes, notAsked } = answer
  const wanted = useWanted(useDesk().draft.draftId)
  const problem = wanted?.problem
  const onlyType = offered.page?.visitTypeName
  const isScrolled = useUiState((state) => state.slotView) === 'list'
  if (!isPartial(answer) && gone === undefined && problem === undefined && onlyType === undefined) return null
  const names = namesOf(answer)
  return (
    <Box
      component="ul"
      className={`${classes.notices} card bare focus-inside ${isScrolled ? 'scrolls' : ''}`}
      flex="none"
      mah={isScrolled ? '5.5rem' : undefined}
      p="8px 12px"
      fz="xs"
      lh="sm"
      aria-label={texts.slotPicker.aboutTheseSlots}
      tabIndex={isScrolled ? 0 : undefined}
    >
      {onlyType !== undefined && (
        <News
          title={texts.slotFoot.oneVisitType}
          action={
            <Button variant="subtle" size="compact-xs" onClick={() => offered.turn(undefined)}>
              {texts.slotPicker.showAllVisitTypes}
            </Button>
          }
        >
          {texts.slotPicker.thisPageListsOnly} <bdi>{onlyType}</bdi>.
        </News>
      )}
      {problem !== undefined && (
        <News title={texts.slotPicker.timeFromProviders}>{texts.slotPicker.notSelected[problem]}</News>
      )}
      {gone !== undefined && <News title={texts.pickedSlot.selectedSlot}>{gone}</News>}
      {withheld.map(({ npi, name, patientClass, rule, sentence }) => (
        <li key={`${npi} ${patientClass}`}>
          <Status of={statuses.rule[rule]} />
          <span>
            <strong>
              <bdi>{name ?? names.get(npi) ?? texts.slotPicker.npi(npi)}</bdi>
            </strong>
            : {sentence}
          </span>
        </li>
      ))}
      {notAsked.map(({ npi, visitTypes }) => (
        <li key={`types ${npi}`}>
          <StatusMark status="warn">{texts.slotPicker.notSearched}</StatusMark>
          <span>{texts.slotPicker.withOnlyForPatientsTheProvider(visitTypes.join(', '), names.get(npi) ?? npi)}</span>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>
          <StatusMark status="warn">{texts.slotPicker.note}</StatusMark>
          <span>{note}</span>
        </li>
      ))}
    </Box>
  )
}

type NewsProps = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode }

const News = ({ title, children, action }: NewsProps) => (
  <li>
    <div role="status">
      <StatusMark status="warn">{title}</StatusMark>
      <span>{children}</span>
      {action}
    </div>
  </li>
)

type NoProps = {
  readonly offered: Offered
  readonly dropped: number
  /** True when page filters hide some slots. */
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function NoOffers({ offered, dropped, isFiltered, onClear }: NoProps) {
  const { goTo } = useDesk()
  const { answer, page, turn } = offered
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.3} />}
        title={texts.dayRow.noTimesMatchYourFilters}
        action={<Button onClick={onClear}>{texts.slotFoot.clearFilters}</Button>}
      >
        {texts.slotPicker.timesAreAvailableButThisPages}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.3} />}
      title={texts.slotPicker.noSlots}
      action={
        <>
          <Button onClick={() => goTo('what')}>{texts.slotPicker.searchAWiderArea}</Button>
          {page !== undefined && (
            <Button variant="subtle" onClick={() => turn(undefined)}>
              {texts.slotPicker.firstPage}
            </Button>
          )}
        </>
      }
    >
      {dropped > 0
        ? texts.slotPicker.allOfTheseSlotsWereRejected
        : hidesDays(answer?.hidden ?? [])
          ? texts.slotPicker.theTimesFoundAreHidden
          : answer !== undefined && isPartial(answer)
            ? texts.slotPicker.noOpenTimesInTheSearchedPart
            : texts.slotPicker.noOpenTimesFoundTryA}
    </EmptyState>
  )
}

/** True if something wasn't searched, wasn't loaded or is withheld, as the notices say. */
const isPartial = ({ withheld, notes, notAsked }: OfferedSlots): boolean =>
  withheld.length + notes.length + notAsked.length > 0

function PickedLine({ draftId, slot }: { readonly draftId: string; readonly slot: OfferedSlot }) {
  const at = pickedAt(draftId, slot.key)
  return at === undefined ? (
    <span>{texts.slotPicker.recheckedWhenYouSend}</span>
  ) : (
    <span>
      {texts.slotPicker.recheckedWhenYouSendSelected} <Age at={at} />
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
