import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { changePageRoute } from '../page/page-route.ts'
import type { AskedDates, SlotsAnswer, SlotsContext } from './use-slots.ts'
import { maySearchSlots } from '../../../../domain/providers/scheduling-rules.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'

type Props = {
  readonly context: SlotsContext
  readonly answer: Pick<SlotsAnswer, 'forbidden' | 'withheld'>
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
  const whyButton = why !== undefined && <Button onClick={() => changePageRoute({ why }, false)}>Why no slots?</Button>
  if (answer.forbidden) {
    return (
      <EmptyState icon={<IconCalendarOff size={28} stroke={1.3} />} title="Nothing was asked for" action={whyButton}>
        {answer.withheld.map(({ sentence }) => sentence).join(' ')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.3} />}
      title={`No slots, ${datesWords}`}
      action={
        <>
          {action}
          {whyButton}
          {narrowed && (
            <Button
              variant="subtle"
              onClick={() => changePageRoute({ slots: { ...choice, visitTypes: [], department: undefined } })}
            >
              All visit types and departments
            </Button>
          )}
        </>
      }
    >
      The platform answered, and has none{narrowed ? ' of what is chosen' : ''} in its cache.{' '}
      {choices.visitTypes.length === 0
        ? 'The record has no visit types.'
        : choices.departments.length === 0
          ? 'The record has no departments.'
          : 'The explanation walks through what may be the cause.'}
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
