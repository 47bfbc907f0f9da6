import { given } from '../../../../domain/normal-text.ts'
import { texts } from '../text/slots.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { Box, Button, Flex, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { entriesOfTimeSlots, hasStart, type ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotsByDay } from '../../../../domain/slots/slot-overview.ts'
import { type SlotPageQuery, nextSlotPage, previousSlotPage } from '../../../../domain/slots/slot-paging.ts'
import { asBridgeFailure } from '../../../bridge/bridge.ts'
import { bridgeQuery } from '../../../bridge/queries.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { dayWords, todayIn } from '../../../parts/zone-times.ts'
import { LostSlot, NoSlots, SlotNotices, SlotsLine } from './NoSlots.tsx'
import { SlotChip } from './SlotChip.tsx'
import { SlotDetail } from './SlotDetail.tsx'
import { SlotMenu } from './SlotMenu.tsx'
import { useChosenSlot } from './chosen-slot.ts'
import { departmentNameOf, visitTypeNameOf } from './provider-choices.ts'
import { forWhom, slotKey, windowOf } from './slot-words.ts'
import { inputOfQuery, type SlotsContext, useSlots, type AskedDates, isChosen } from './use-slots.ts'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { TimeSlotsResult, TimeSlotVisitType } from '../../../../domain/providers/provider.ts'
import { isSameId } from '../../../../domain/providers/provider-parts.ts'
import { hiddenWords, visibleSlots } from '../../../../domain/slots/slot-requests.ts'

/** Slots as a list by the pagination rules: each visit type of each department has its own pages. */
export function ListView({ context }: { readonly context: SlotsContext }) {
  const { choice, zone } = context
  const now = useNowEvery(30) * 1000
  const window = windowOf(choice, todayIn(zone, now))
  const answer = useSlots(context, choice, { daysOfSlots: choice.daysOfSlots })
  const { came, askedAt } = answer
  const pages = useMemo(() => (came === undefined ? undefined : pagesOf(came, context)), [came, context])
  const some = pages?.some(
    ({ slots, item }) =>
      slots.length > 0 || given(item?.nextStartDate) !== undefined || given(item?.previousEndDate) !== undefined,
  )
  return (
    <>
      <Group gap="4px 16px" pb={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <Title order={3} fw={500} lh="lg">
          {window.words}
        </Title>
        <SlotsLine askedAt={askedAt} asking={answer.asking} onAskAgain={answer.askAgain}>
          {pages !== undefined && (
            <span className="num">
              {texts.listView.eachOnItsOwnPagesOf(
                counted(pages.length, texts.listView.visitType),
                counted(choice.daysOfSlots, 'day'),
              )}
            </span>
          )}
        </SlotsLine>
      </Group>
      <SlotNotices withheld={answer.withheld} notes={answer.notes} />
      <FailureNotice
        failure={answer.failure}
        doing={texts.listView.loadSlots}
        onRetry={answer.askAgain}
        kept={pages !== undefined}
      />
      {answer.forbidden || some === false ? (
        <NoSlots context={context} answer={answer} dates={choice} datesWords={window.words} />
      ) : pages === undefined ? (
        answer.failure === undefined && <SkeletonRows rows={12} label={texts.listView.loadingSlots} />
      ) : (
        <Stack gap={0} miw={0}>
          {pages.map((page) => (
            <PagedSlots key={page.key} first={page} answeredAt={askedAt} context={context} now={now} />
          ))}
        </Stack>
      )}
    </>
  )
}

type Props = {
  readonly first: SlotPage
  /** ISO 8601: when that page was answered. A new answer starts at its own first page. */
  readonly answeredAt: string | undefined
  readonly context: SlotsContext
  /** Milliseconds. */
  readonly now: number
}

/** `of`: when the answer was received whose pages these are. */
type Turned = { readonly page: SlotPage; readonly askedAt: string; readonly of: string | undefined }
type FailedTurn = { readonly failure: Failure; readonly query: SlotPageQuery; readonly of: string | undefined }

/** One visit type at one department, paged by its own dates. A failed page keeps the previous one. */
function PagedSlots({ first, answeredAt, context, now }: Props) {
  const client = useQueryClient()
  const headingId = useId()
  const [turned, setTurned] = useState<Turned>()
  const [asking, setAsking] = useState(false)
  const [failedTurn, setFailed] = useState<FailedTurn>()
  // A page may come after another answer, which may be about other patients.
  const failed = failedTurn?.of === answeredAt ? failedTurn : undefined
  const shown = turned?.of === answeredAt ? turned : undefined
  const page = shown?.page ?? first
  const askedAt = shown?.askedAt
  const { choice } = context
  const next = nextQuery(page, choice)
  const previous = page.item === undefined ? undefined : previousSlotPage(page.item, page.sent)

  const turn = async (query: SlotPageQuery) => {
    if (asking) return
    setAsking(true)
    setFailed(undefined)
    try {
      const { value, meta } = await client.fetchQuery({
        ...bridgeQuery('providers.timeSlots', inputOfQuery(context, query)),
        staleTime: 60_000,
      })
      setTurned({ page: pageIn(value, page, context), askedAt: meta.receivedAt, of: answeredAt })
    } catch (error) {
      setFailed({ failure: asBridgeFailure(error).failure, query, of: answeredAt })
    } finally {
      setAsking(false)
    }
  }
  const name = nameOf(first, context)
  return (
    <section
      className="line-above"
      style={{ opacity: asking ? 0.75 : 1 }}
      aria-labelledby={headingId}
      aria-busy={asking}
    >
      <Flex component="header" wrap="wrap" align="center" gap="4px 8px" pt="xs" pb={4} pl="var(--ac-edge)" pr="sm">
        <Box className="clip" flex="1 1 16rem">
          <Title order={4} id={headingId} fz="sm" lh="sm">
            <PlainText text={name.visitType} />, <PlainText text={name.department} />
          </Title>
          <Text size="xs" className="num quiet" role="status">
            {pageWords(page)}
            {askedAt !== undefined && (
              <>
                {texts.listView.asOf} <Age at={askedAt} />
              </>
            )}
            {asking && texts.listView.loading}
          </Text>
        </Box>
        <Turn to="earlier" none={texts.listView.noEarlierSlots} query={previous} page={page} onTurn={turn} />
        <Turn to="later" none={texts.listView.noLaterSlots} query={next} page={page} onTurn={turn} />
      </Flex>
      {failed !== undefined && (
        <FailureNotice
          compact
          failure={failed.failure}
          doing={texts.listView.loadAnotherPage}
          onRetry={() => void turn(failed.query)}
          kept={texts.listView.stillShownTheEarlierPage}
        />
      )}
      {page.hidden.length > 0 && (
        <Text className="quiet" inherit pb="xs" px="var(--ac-edge)" fz="sm">
          {page.hidden.join(' ')}
        </Text>
      )}
      {page.item === undefined ? (
        <Text className="quiet" inherit pb="xs" px="var(--ac-edge)" fz="sm">
          {texts.listView.noResultsForThisVisitType}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setTurned(undefined)}>
            {texts.listView.backToTheFirstPage}
          </Button>
        </Text>
      ) : page.slots.length > 0 ? (
        <PageDays key={JSON.stringify(page.sent)} page={page} context={context} now={now} name={name} />
      ) : (
        page.hidden.length === 0 && (
          <Text className="quiet" inherit pb="xs" px="var(--ac-edge)" fz="sm">
            {next !== undefined || previous !== undefined
              ? texts.listView.noSlotsOnThisPageOther
              : texts.listView.noSlotsInTheseDates}
          </Text>
        )
      )}
    </section>
  )
}

type Name = { readonly visitType: string; readonly department: string }

function nameOf({ item, department, slots }: SlotPage, { choices }: SlotsContext): Name {
  const [slot] = slots
  const type = item?.visitTypeTitle ?? item?.visitTypeName ?? item?.visitTypeId ?? texts.listView.visitTypeWithoutAName
  const id = department.departmentId ?? ''
  const known = choices.departments.find(({ key }) => isSameId(key, id))
  return {
    visitType: slot === undefined ? type : visitTypeNameOf(slot, choices),
    department:
      slot === undefined
        ? (known?.name ??
          department.departmentIdentifier ??
          department.departmentId ??
          texts.listView.departmentWithoutAName)
        : departmentNameOf(slot, choices),
  }
}

/** The dates and content of a page. */
function pageWords({ slots, sent, hidden }: SlotPage): string {
  if (slots.length === 0 && hidden.length > 0) return texts.weekView.noSlotsShown
  const days = [...new Set(slots.map(({ day }) => day))].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) {
    const [startDate, endDate] = [sent.startDate, sent.endDate].map((date) => date?.slice(0, 10))
    if (startDate !== undefined && endDate !== undefined) return texts.listView.noSlots(rangeWords(startDate, endDate))
    if (startDate !== undefined) return texts.listView.noSlotsFrom(dayWords(startDate))
    return endDate === undefined ? texts.listView.noSlots2 : texts.listView.noSlotsUpTo(dayWords(endDate))
  }
  const [slot] = slots
  const whom = slot === undefined ? undefined : forWhom(slot)
  const range = first === last ? dayWords(first) : texts.listView.to(dayWords(first), dayWords(last))
  return texts.listView.with(range, counted(days.length, 'day'), counted(slots.length, 'slot'), whom)
}

type TurnProps = {
  readonly to: 'earlier' | 'later'
  readonly none: string
  readonly query: SlotPageQuery | undefined
  readonly page: SlotPage
  readonly onTurn: (query: SlotPageQuery) => Promise<void>
}

/** A page button. Without a date in the answer there are no more slots in its direction. */
function Turn({ to, none, query, page, onTurn }: TurnProps) {
  if (query === undefined)
    return (
      <Box className="dim" component="span" fz="xs">
        {page.item === undefined ? '' : none}
      </Box>
    )
  const later = to === 'later'
  const date = (later ? query.startDate : query.endDate)?.slice(0, 10)
  return (
    <Button
      {...(later ? { rightSection: <IconChevronRight size={14} /> } : { leftSection: <IconChevronLeft size={14} /> })}
      onClick={() => void onTurn(query)}
    >
      {later ? texts.listView.laterFrom : texts.listView.earlierTo} {date === undefined ? '' : dayWords(date)}
    </Button>
  )
}

type DaysProps = {
  readonly page: SlotPage
  readonly context: SlotsContext
  readonly now: number
  readonly name: Name
}

const dayLook = { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', gap: '0.5rem', padding: '0.1875rem 0' }
const flowLook = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: '0.25rem' }

function PageDays({ page, context, now, name }: DaysProps) {
  const { chosen, lost, choose, letGo } = useChosenSlot(page.slots, context)
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'rows')
  const { npi, viewer } = context
  return (
    <>
      <SlotMenu {...{ context, now, chosen }} onChoose={choose} slots={page.slots}>
        <Box ref={box} pb="xs" pl="var(--ac-edge)" pr="sm">
          {[...slotsByDay(page.slots)].map(([day, slots]) => (
            <div key={day} style={dayLook} role="group" aria-label={dayWords(day)} data-column="">
              <Title order={5} fz="sm" lh="1.625rem" fw={500}>
                {dayWords(day)}
              </Title>
              <div style={flowLook}>
                {slots.map((slot, at) => (
                  <SlotChip
                    key={`${slotKey(slot)} ${at}`}
                    npi={npi}
                    slot={slot}
                    {...name}
                    viewer={viewer}
                    now={now}
                    chosen={slot === chosen}
                    onChoose={choose}
                  />
                ))}
              </div>
            </div>
          ))}
        </Box>
      </SlotMenu>
      {chosen !== undefined && <SlotDetail context={context} slot={chosen} now={now} onClose={letGo} />}
      {lost !== undefined && <LostSlot slot={lost} />}
    </>
  )
}

/**
 * The slot list by the seven pagination rules of section 4.4: each visit type of each department is paged by its own dates, and a page's
 * answer is used only for that visit type and department.
 */

type Department = NonNullable<TimeSlotsResult['slots']>[number]

/** One page of one visit type at one department. */
type SlotPage = {
  /** Identifies the visit type and department. */
  readonly key: string
  readonly department: Department
  /** Undefined if a page's answer lacks this visit type. */
  readonly item: TimeSlotVisitType | undefined
  /** The request's parameters. */
  readonly sent: SlotPageQuery
  /** Slots that may be shown. */
  readonly slots: readonly ProviderSlot[]
  /** Says that slots have no time; empty if all have one. */
  readonly hidden: readonly string[]
}

/** Of everything that differs between them: any id may be blank, and two visit types may share one or their name. */
const keyOf = (department: Department, item: TimeSlotVisitType): string =>
  JSON.stringify([
    department.departmentId,
    department.ehrSystemName,
    department.departmentIdentifier,
    item.visitTypeGuid,
    item.visitTypeId,
    item.visitTypeName,
    item.forNewPatient,
    item.forEstablishedPatient,
  ])

/** Every visit type of an answer as its own page, without those that a rule closes or the user didn't choose. */
function pagesOf(came: CallOutput<'providers.timeSlots'>, context: SlotsContext): readonly SlotPage[] {
  const { choice, choices, decision, record } = context
  return (came.result?.slots ?? []).flatMap((department) =>
    (department.slotsByVisitType ?? []).flatMap((item): SlotPage[] => {
      const all = entriesOfTimeSlots({ slots: [{ ...department, slotsByVisitType: [item] }] })
      const visible = visibleSlots(all, decision, record).filter((slot) => isChosen(slot, choice, choices))
      if (all.length > 0 && visible.length === 0) return []
      const slots = visible.filter(hasStart)
      const hidden = hiddenWords(visible.filter((slot) => !hasStart(slot)))
      return [{ key: keyOf(department, item), department, item, sent: came.sent ?? {}, slots, hidden }]
    }),
  )
}

/** The page that follows `before`, from the answer to `sent`. */
function pageIn(came: CallOutput<'providers.timeSlots'>, before: SlotPage, context: SlotsContext): SlotPage {
  const found = pagesOf(came, context).find(({ key }) => key === before.key)
  return found ?? { ...before, item: undefined, sent: came.sent ?? {}, slots: [], hidden: [] }
}

/** The request for the next page; undefined if there is none. `to` limits the whole search, also after paging backward. */
function nextQuery({ item, sent }: SlotPage, { to }: AskedDates): SlotPageQuery | undefined {
  const query = item === undefined ? undefined : nextSlotPage(item, sent)
  if (query === undefined || to === undefined) return query
  return query.startDate !== undefined && query.startDate.slice(0, 10) > to ? undefined : { ...query, endDate: to }
}
