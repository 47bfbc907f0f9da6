import { texts } from '../text/slots.ts'
import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconCalendarOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { maySearchSlots } from '../../../../domain/providers/scheduling-rules.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { Withheld } from '../../../../domain/slots/slot-requests.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { departmentTime } from '../../../parts/zone-times.ts'
import { changePageRoute } from '../page/page-route.ts'
import type { AskedDates, SlotsAnswer, SlotsContext } from './use-slots.ts'

type Props = {
  readonly context: SlotsContext
  readonly answer: Pick<SlotsAnswer, 'forbidden' | 'withheld' | 'hidden'>
  readonly dates: AskedDates
  /** The dates in words: "2 to 8 Mar 2026". */
  readonly datesWords: string
  /** An alternative: a button that goes to the next slots. */
  readonly action?: ReactNode
}

/** Says why there are no slots here, and leads to the explanation. */
export function NoSlots({ context, answer, dates, datesWords, action }: Props) {
  const why = whyQuestion(context, dates)
  const { choice, choices } = context
  const narrowed = choice.visitTypes.length > 0 || choice.department !== undefined
  const whyButton = why !== undefined && (
    <Button onClick={() => changePageRoute({ why }, false)}>{texts.noSlots.whyNoSlots}</Button>
  )
  if (answer.forbidden) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.3} />}
        title={texts.noSlots.noSearchYet}
        action={whyButton}
      >
        {answer.withheld.map(({ sentence }) => sentence).join(' ')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      help="data-admins/why-no-slots"
      icon={<IconCalendarOff size={28} stroke={1.3} />}
      title={(answer.hidden.length > 0 ? texts.noSlots.noSlotsShown : texts.noSlots.noSlots)(datesWords)}
      action={
        <>
          {action}
          {whyButton}
          {narrowed && (
            <Button
              variant="subtle"
              onClick={() => changePageRoute({ slots: { ...choice, visitTypes: [], department: undefined } })}
            >
              {texts.noSlots.allVisitTypesAndDepartments}
            </Button>
          )}
        </>
      }
    >
      {answer.hidden.length > 0
        ? answer.hidden.join(' ')
        : texts.noSlots.theExplanationGoesThroughPossible(
            narrowed,
            choices.visitTypes.length,
            choices.departments.length,
          )}
    </EmptyState>
  )
}

/** The "Why no slots?" question for the current choice, with the first open option for unset parts. Undefined if the record has nothing to ask about. */
function whyQuestion({ choice, choices, decision }: SlotsContext, { from, to }: AskedDates): WhyQuestion | undefined {
  const visitTypeId = choice.visitTypes[0] ?? choices.visitTypes[0]?.key
  const departmentId = choice.department ?? choices.departments[0]?.key
  if (visitTypeId === undefined || departmentId === undefined) return undefined
  const either = maySearchSlots(decision, 'new') ? 'new' : 'returning'
  return {
    visitTypeId,
    departmentId,
    patientClass: choice.patientClass === 'both' ? either : choice.patientClass,
    age: undefined,
    startDate: from,
    endDate: to,
  }
}

/** Says that the chosen slot is gone from the latest answer; it may be booked. */
export function LostSlot({ slot }: { readonly slot: ProviderSlot }) {
  return (
    <Text className="quiet" inherit pb="xs" px="var(--ac-edge)" fz="sm" role="status">
      {texts.noSlots.theSelectedSlotIsNoLonger(departmentTime(slot))}
    </Text>
  )
}

type SlotNoticesProps = { readonly withheld: readonly Withheld[]; readonly notes?: readonly string[] }

/** What was not requested because a rule forbids it, and where the result differs from the choice. */
export function SlotNotices({ withheld, notes = [] }: SlotNoticesProps) {
  if (withheld.length + notes.length === 0) return null
  return (
    <Box
      component="ul"
      className="bare line-above"
      py={6}
      px="var(--ac-edge)"
      bg="var(--ac-sunken)"
      fz="sm"
      lh="md"
      aria-label={texts.noSlots.notSearched}
    >
      {withheld.map(({ npi, patientClass, rule, sentence }) => (
        <Flex component="li" key={`${npi} ${patientClass}`} align="baseline" gap="sm">
          <Box component="span" flex="none">
            <Status of={statuses.rule[rule]} />
          </Box>
          <span>{sentence}</span>
        </Flex>
      ))}
      {notes.map((note) => (
        <Flex component="li" key={note} align="baseline" gap="sm">
          <Box component="span" flex="none">
            <StatusMark status="warn">{texts.noSlots.note}</StatusMark>
          </Box>
          <span>{note}</span>
        </Flex>
      ))}
    </Box>
  )
}

type SlotsLineProps = {
  /** ISO 8601; undefined until the first answer. */
  readonly askedAt: string | undefined
  readonly asking: boolean
  readonly onAskAgain: () => void
  readonly children?: ReactNode
  /** Shown at the end, before the button. */
  readonly end?: ReactNode
}

/** The slots' age, the note that they are not reserved, a summary, and a refresh button. */
export function SlotsLine({ askedAt, asking, onAskAgain, children, end }: SlotsLineProps) {
  return (
    <Group className="quiet" gap="4px 12px" justify="space-between" flex="1 1 32rem" miw={0} fz="xs" lh="lg">
      <Flex wrap="wrap" gap="0 12px" miw={0}>
        {askedAt !== undefined && (
          <StatusMark status="unknown" plain>
            <Box component="strong" fw={600}>
              {texts.noSlots.cached}
            </Box>
            {texts.noSlots.asOf} <Age at={askedAt} />
          </StatusMark>
        )}
        {children}
        <Box component="span" role="status" className="dim" miw="4rem">
          {asking ? texts.noSlots.loading : ''}
        </Box>
      </Flex>
      {/* Room for the button before there is one. */}
      <Group gap={4} wrap="nowrap" ml="auto" mih={26}>
        {end}
        {askedAt !== undefined && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconRefresh size={14} />} onClick={onAskAgain}>
            {texts.noSlots.refresh}
          </Button>
        )}
      </Group>
    </Group>
  )
}
