import { texts } from '../../text/page.ts'
import { Box, Flex, SegmentedControl } from '@mantine/core'
import { departmentsOf, isListMissing, visitTypesOf } from '../../../../../domain/providers/provider-parts.ts'
import { hiddenWords } from '../../../../../domain/slots/slot-requests.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { Age } from '../../../../parts/Age.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { counted } from '../../../../parts/times.ts'
import { rangeWords } from '../../../../../domain/time/day-words.ts'
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
  const { evidence, state, failure, unclear = [] } = slots
  return (
    <PageCard
      label={texts.matrixCard.whereAndForWhom}
      title={texts.matrixCard.whereAndForWhom}
      note={
        evidence !== undefined ? (
          <>
            {texts.matrixCard.cachedSlotsOfTheNextDays(days)} <Age at={evidence.askedAt} />
          </>
        ) : state === 'asking' ? (
          texts.matrixCard.loadingSlotsOfTheNextDays(days)
        ) : forbidden ? (
          texts.matrixCard.noSlotsAreLoadedTheRules
        ) : (
          texts.matrixCard.slotsUnknown
        )
      }
      noteTitle={rangeWords(from, to)}
      end={
        <SegmentedControl
          size="xs"
          aria-label={texts.matrixCard.daysAhead}
          value={days}
          onChange={(value) => onDays(lookAheads.find((item) => item === value) ?? '30')}
          data={lookAheads.map((value) => ({ value, label: texts.matrixCard.days(value) }))}
        />
      }
    >
      {failure !== undefined && (
        <Box px={14}>
          <FailureNotice
            compact
            failure={failure}
            doing={texts.matrixCard.loadSlots(rangeWords(from, to))}
            onRetry={slots.retry}
            kept={
              evidence === undefined
                ? texts.matrixCard.whatTheRulesSayIsShownWithout
                : texts.matrixCard.slotCountsAreFromTheEarlier
            }
          />
        </Box>
      )}
      {matrix.rows.length === 0 ? (
        <NothingOffered forms={forms} askable={askable} />
      ) : (
        <>
          <MatrixTable route={route} matrix={matrix} now={now} asking={state === 'asking'} onWhy={onWhy} />
          <Flex className="quiet" component="footer" gap="2px 24px" wrap="wrap" py={7} px={14} fz="xs" lh="sm">
            <StatusMark status="ok" plain>
              {texts.matrixCard.openWithSlots}
            </StatusMark>
            <StatusMark status="off" plain>
              {texts.matrixCard.closedByARule}
            </StatusMark>
            <StatusMark status="unknown" plain>
              {texts.matrixCard.allowedNoneFoundOrUnknown}
            </StatusMark>
            <span className="quiet">{texts.matrixCard.notOfferedThereOrForTheOther}</span>
            {unclear.length > 0 && (
              <StatusMark status="warn" plain>
                {hiddenWords(unclear.map(({ slot }) => slot)).join(' ')}
              </StatusMark>
            )}
            {matrix.strays > 0 && (
              <StatusMark status="warn" plain>
                {texts.matrixCard.withVisitTypesOrDepartmentsThat(counted(matrix.strays, 'slot'))}
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
      ? texts.matrixCard.noDepartmentsAndNoVisitTypes
      : departments === 0
        ? texts.matrixCard.noDepartments
        : texts.matrixCard.noVisitTypes
  const without = (['departments', 'visitTypes'] as const).filter(
    (name) => (name === 'departments' ? departments : visitTypes) === 0,
  )
  const isUnknown = without.every((name) => isListMissing(forms, name))
  return (
    <EmptyCard>
      {isUnknown
        ? texts.matrixCard.theRecordHasNoListOf(without)
        : texts.matrixCard.theRecordHasSoPatientsCant(missing)}
      {departments > 0 && texts.matrixCard.itNames(counted(departments, 'department'))}
      {visitTypes > 0 && texts.matrixCard.itNames(counted(visitTypes, texts.matrixCard.visitType))}{' '}
      {texts.matrixCard.contactTheTeamThatMaintainsThe}
      {askable && texts.matrixCard.orLoadTheEhrBelowIts}.
    </EmptyCard>
  )
}
