import { Box, Flex, SegmentedControl } from '@mantine/core'
import { departmentsOf, visitTypesOf } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { Age } from '../../../../parts/Age.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { counted } from '../../../../parts/times.ts'
import { daysText } from '../page-days.ts'
import { EmptyCard, PageCard } from '../PageCard.tsx'
import type { PageRoute } from '../page-route.ts'
import type { WindowSlots } from '../use-window-slots.ts'
import type { CellQuestion, Matrix } from './matrix-model.ts'
import { MatrixTable } from './MatrixTable.tsx'

/** Days ahead for the slot counts. */
const lookAheads = ['30', '90'] as const
export type LookAhead = (typeof lookAheads)[number]

type Props = {
  readonly route: PageRoute
  readonly forms: ProviderForms
  readonly slots: WindowSlots
  readonly matrix: Matrix
  /** True if the rules close both classes, so nothing is requested. */
  readonly forbidden: boolean
  /** True if an EHR that was not requested yet may have more. */
  readonly askable: boolean
  readonly from: string
  readonly to: string
  readonly now: number
  readonly days: LookAhead
  readonly onDays: (days: LookAhead) => void
  readonly onWhy: (question: CellQuestion) => void
}

/** Every visit type at every department for both patient classes: the rules' result, and the number of slots. */
export function MatrixCard(props: Props) {
  const { route, forms, slots, matrix, forbidden, askable, from, to, now, days, onDays, onWhy } = props
  const { evidence, state, failure } = slots
  return (
    <PageCard
      label="Where and for whom"
      title="Where and for whom"
      note={
        evidence !== undefined ? (
          <>
            cached slots in the next {days} days, not held, asked <Age at={evidence.askedAt} />
          </>
        ) : state === 'asking' ? (
          `asking for slots of the next ${days} days`
        ) : forbidden ? (
          'no slots are asked for: the rules close both new and returning patients'
        ) : (
          'slots are not known'
        )
      }
      noteTitle={daysText(from, to)}
      end={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Days ahead"
            value={days}
            onChange={(value) => onDays(lookAheads.find((item) => item === value) ?? '30')}
            data={lookAheads.map((value) => ({ value, label: `${value} days` }))}
          />
        </>
      }
    >
      {failure !== undefined && (
        <Box px={14}>
          <FailureNotice
            compact
            failure={failure}
            doing={`Ask for slots, ${daysText(from, to)}`}
            onRetry={slots.retry}
            kept={
              evidence === undefined
                ? 'What the rules say is shown without numbers of slots.'
                : 'The numbers are from the answer before.'
            }
          />
        </Box>
      )}
      {matrix.rows.length === 0 ? (
        <NothingOffered forms={forms} askable={askable} />
      ) : (
        <>
          <MatrixTable route={route} matrix={matrix} now={now} asking={state === 'asking'} onWhy={onWhy} />
          <Flex
            className="quiet"
            component="footer"
            rowGap={2}
            columnGap="lg"
            wrap="wrap"
            py={7}
            px={14}
            fz="xs"
            lh="sm"
          >
            <StatusMark status="ok" plain>
              open, slots
            </StatusMark>
            <StatusMark status="off" plain>
              closed by a rule
            </StatusMark>
            <StatusMark status="unknown" plain>
              allowed, none seen, or unknown
            </StatusMark>
            <Box className="quiet" component="span">
              — not offered there, or for the other patients
            </Box>
            {matrix.strays > 0 && (
              <StatusMark status="warn" plain>
                {counted(matrix.strays, 'slot')} of visit types or departments that the record does not have
              </StatusMark>
            )}
          </Flex>
        </>
      )}
    </PageCard>
  )
}

function NothingOffered({ forms, askable }: { readonly forms: ProviderForms; readonly askable: boolean }) {
  const departments = departmentsOf(forms).length
  const visitTypes = visitTypesOf(forms).length
  const missing =
    departments === 0 && visitTypes === 0
      ? 'no departments and no visit types'
      : departments === 0
        ? 'no departments'
        : 'no visit types'
  return (
    <EmptyCard>
      The record has {missing}, so there is nothing that a patient could book.
      {departments > 0 && ` It names ${counted(departments, 'department')}.`}
      {visitTypes > 0 && ` It names ${counted(visitTypes, 'visit type')}.`} Ask whoever keeps the record
      {askable && ', or ask the EHR below: its form may have more'}.
    </EmptyCard>
  )
}
