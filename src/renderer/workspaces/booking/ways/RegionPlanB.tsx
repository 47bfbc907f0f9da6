import { texts } from '../text/ways.ts'
import { Text, Title, UnstyledButton } from '@mantine/core'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { BookingPractice, RegionWaits } from '../../../../bridge/calls/booking.ts'
import type { PracticeRegion } from '../../../../domain/regions/practice.ts'
import { bySuitability, suitabilityOf } from '../../../../domain/regions/suitability.ts'
import { askedWords } from '../../../parts/region-words.ts'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { WaitFigure } from '../../../parts/WaitFigure.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { withVisit } from './change-draft.ts'
import classes from './ways.module.css'
import { isOf, type Openness, opennessOf, practiceName, regionFields, regionOfCode } from './region-state.ts'
import { useWaits } from './use-practices.ts'

type Props = {
  readonly practices: readonly BookingPractice[]
  readonly practiceId: string
  readonly region: PracticeRegion | undefined
  readonly waits: RegionWaits | undefined
  readonly isClosed: boolean
  readonly isLoading: boolean
}

/** Alternatives where the patient is: other visit types, qualifiers, and practices with the same region. Never another region. */
export function RegionPlanB({ practices, practiceId, region, waits, isClosed, isLoading }: Props) {
  const others = practices.flatMap((practice) => {
    if (practice.practiceId === practiceId) return []
    const same = regionOfCode(practice, region?.regionCode ?? '')
    return same === undefined ? [] : [{ practice, region: same }]
  })
  return (
    <>
      <div className={classes.whole}>
        <Title order={3} mb={4}>
          {isClosed ? texts.regionPlanB.planBOtherVisitsInThisPractice : texts.regionPlanB.otherVisitsInThisPractice}
        </Title>
        <Rows name="own" practiceId={practiceId} region={region} waits={waits} isLoading={isLoading} />
      </div>
      {others.map((other) => (
        <OtherPractice key={other.practice.practiceId} {...other} />
      ))}
    </>
  )
}

function OtherPractice({ practice, region }: { readonly practice: BookingPractice; readonly region: PracticeRegion }) {
  const { connection } = useDesk()
  const waits = useWaits(connection.id, { practiceId: practice.practiceId, regionCode: region.regionCode ?? '' })
  return (
    <div className={classes.whole}>
      <Title order={3} mb={4}>
        {texts.regionPlanB.theSameRegionAt} <bdi>{practiceName(practice)}</bdi>
      </Title>
      {waits.error !== null && (
        <p className="note">{texts.regionPlanB.waitsCouldntBeLoaded(waits.error.failure.message)}</p>
      )}
      <Rows
        name={practice.practiceId}
        practiceId={practice.practiceId}
        region={region}
        waits={waits.data?.value}
        isLoading={waits.isPending}
      />
    </div>
  )
}

type RowsProps = Pick<Props, 'practiceId' | 'region' | 'waits' | 'isLoading'> & { readonly name: string }

/** Open alternatives: best match for the same patient first, then the shortest wait. Omits closed ones; only counts unknown and outdated ones. */
function Rows({ name, practiceId, region, waits, isLoading }: RowsProps) {
  const now = useNowEvery(10) * 1_000
  const { draft, change } = useDesk()
  const { visit } = draft
  const others = (waits?.estimates ?? [])
    .filter((estimate) => !(practiceId === visit.practiceId && isOf(estimate, visit)))
    .map((estimate) => ({
      estimate,
      openness: opennessOf(estimate, waits?.answeredAt ?? '', now),
      suits: suitabilityOf(visit.assignmentQualifiers, estimate.assignmentQualifiers ?? []),
    }))
  const rows =
    region?.active === false
      ? []
      : others
          .filter(({ openness }) => openness.state === 'open')
          .toSorted(
            (one, other) => bySuitability(one.suits, other.suits) || placeOf(one.openness) - placeOf(other.openness),
          )
  const unsure = others.filter(({ openness }) => openness.state === 'unknown').length
  if (rows.length === 0) {
    return <p className="note">{waits === undefined ? unknownWords(isLoading) : noneWords(others.length, unsure)}</p>
  }
  return (
    <ul className="bare line-above" aria-label={texts.regionPlanB.thisPractice(name)}>
      {rows.map(({ estimate, openness, suits }) => {
        const combination = {
          visitTypeName: estimate.visitTypeName ?? '',
          assignmentQualifiers: [...(estimate.assignmentQualifiers ?? [])],
        }
        const words = askedWords(combination)
        return (
          <li key={words} className="line-below">
            <UnstyledButton
              className={classes.row}
              disabled={region === undefined}
              onClick={() => {
                if (region === undefined) return
                const place = practiceId === visit.practiceId ? {} : regionFields(practiceId, region)
                change(withVisit({ ...place, ...combination }))
              }}
            >
              <span className="anywhere">
                <bdi>{words === '' ? texts.regionPlanB.noVisitType : words}</bdi>
                {suits === 'unconfirmed' && visit.assignmentQualifiers.length > 0 && (
                  <Text component="span" className="quiet" fz="xs" lh="inherit">
                    {' '}
                    {texts.regionPlanB.notConfirmedFor(visit.assignmentQualifiers.join(', '))}
                  </Text>
                )}
              </span>
              <WaitWord openness={openness} />
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

/** Open with its wait, closed with the reason, or unknown. */
export function WaitWord({ openness }: { readonly openness: Openness }) {
  switch (openness.state) {
    case 'open':
      return (
        <Status of={statuses.wait.open} within>
          {statuses.wait.open.word}
          {openness.waitSeconds === undefined ? (
            texts.waitWord.waitNotReported
          ) : (
            <>
              {texts.waitWord.wait} <WaitFigure seconds={openness.waitSeconds} />
            </>
          )}
        </Status>
      )
    case 'closed':
      return (
        <Status of={statuses.wait.closed} within>
          {statuses.wait.closed.word}: <bdi>{openness.reason}</bdi>
        </Status>
      )
    case 'unknown':
      return <StatusMark status="unknown">{openness.why}</StatusMark>
  }
}

const placeOf = (openness: ReturnType<typeof opennessOf>): number =>
  openness.state === 'open' ? (openness.waitSeconds ?? 1e6) : 1e9

/** While the waits aren't loaded. Why is said above. */
const unknownWords = (isLoading: boolean): string =>
  isLoading ? texts.regionPlanB.loadingTheWaits : texts.regionPlanB.otherVisitsArentKnown

function noneWords(others: number, unsure: number): string {
  if (others === 0) return texts.regionPlanB.noOtherVisitIsReportedForThis
  if (unsure === 0) return texts.regionPlanB.noOtherVisitIsOpenRightNow
  return texts.regionPlanB.noOtherVisitIsKnownToBeOpenRight(unsure)
}
