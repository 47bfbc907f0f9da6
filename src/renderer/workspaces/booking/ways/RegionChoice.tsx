import { texts } from '../text/ways.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconRefresh, IconVolume } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { BookingPractice } from '../../../../bridge/calls/booking.ts'
import { currentWaitMs } from '../../../../domain/booking/wait-age.ts'
import { isOtherRegion, otherRegion, type PracticeRegion } from '../../../../domain/regions/practice.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf, FailureNotice } from '../../../parts/FailureNotice.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { distinctChoices } from '../../../parts/distinct-choices.ts'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import { StepFoot, StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { isBusyElsewhere } from '../../../parts/use-single-keys.ts'
import { FormCard } from './FormCard.tsx'
import { withVisit } from './change-draft.ts'
import { RegionPlanB, WaitWord } from './RegionPlanB.tsx'
import {
  chosenRegion,
  regionFields,
  regionOpenness,
  waitTime,
  named,
  practiceName,
  regionKey,
  regionOfCode,
  regionsOf,
} from './region-state.ts'
import { useLoadPracticesAgain, usePractices, useWaits } from './use-practices.ts'
import classes from './ways.module.css'
import { priceAsItCame, priceWords } from '../../../parts/region-words.ts'
import { FoundField, fitting } from './FoundField.tsx'

/** Where the patient is: the practice, the region by the client's rule with Other, and current availability. */
export function RegionChoice() {
  const { draft, change, connection, missing, unclear, goOn } = useDesk()
  const { visit } = draft
  const practices = usePractices(connection.id)
  const loadPracticesAgain = useLoadPracticesAgain(connection.id)
  const list = practices.data?.value.practices ?? []
  // With one practice there is nothing to choose.
  const [only, ...more] = list
  const practiceId = visit.practiceId === '' && more.length === 0 ? (only?.practiceId ?? '') : visit.practiceId
  const practice = list.find((one) => one.practiceId === practiceId)
  const region = chosenRegion(practice, visit)
  const isOther = isOtherRegion(visit.regionCode)
  const waits = useWaits(
    connection.id,
    isOther || visit.regionCode === '' ? undefined : { practiceId, regionCode: visit.regionCode },
  )
  const now = useNowEvery(10) * 1_000
  const answer = waits.data?.value
  const openness = regionOpenness(region, answer, { ...visit, practiceId }, now)
  const isLoaded = practices.data !== undefined
  const hasPractice = practice?.practice !== undefined
  const form = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  useEffect(() => {
    // Only for the first question; later the focus stays where the scheduler works.
    if (!isLoaded || begun.current) return
    begun.current = true
    if (isBusyElsewhere()) return
    const field = hasPractice ? 'visit.regionCode' : 'visit.practiceId'
    form.current?.querySelector<HTMLElement>(`input[data-field="${field}"]`)?.focus({ preventScroll: true })
  }, [isLoaded, hasPractice, form])
  // A region that was handed over has only a code until the practice loads. One of an earlier booking may have an ID that the practice no longer has.
  useEffect(() => {
    if (region === undefined || visit.practiceRegionId === (region.id ?? '')) return
    change(withVisit(regionFields(practiceId, region)))
  }, [region, visit.practiceRegionId, practiceId, change])

  const lacks =
    isOther || unclear.length > 0
      ? missing.map(({ message }) => message)
      : isLoaded && only === undefined
        ? [texts.noPractices.thisConnectionHasNoPractices]
        : visit.regionCode === ''
          ? [texts.regionChoice.chooseTheRegionWhereThePatientIs]
          : openness.state === 'closed'
            ? [texts.regionChoice.thisCantBeBookedNowChoose(openness.reason)]
            : []
  return (
    <StepLayout
      foot={
        <StepFoot
          missing={lacks}
          onGoOn={() => {
            if (lacks.length === 0 || unclear.length > 0) goOn()
            else form.current?.querySelector<HTMLElement>('[data-field="visit.regionCode"]')?.focus()
          }}
        />
      }
    >
      <Stack gap="sm" maw="56rem" ref={form} data-step-form>
        <FailureOf call={practices} doing={texts.regionChoice.loadPractices} />
        {practices.isPending && <SkeletonRows rows={5} label={texts.regionChoice.loadingPractices} />}
        {/* Without a practice there's no region, so no on-demand visit can be booked on this connection. */}
        {isLoaded && only === undefined && (
          <EmptyState
            help="install/connect-your-platform"
            title={texts.noPractices.noPracticesInThisConnection}
            action={
              <Button component="a" href={formatRoute(settingsAt('connections', connection.id))}>
                {texts.noPractices.openTheConnectionInSettings}
              </Button>
            }
          >
            {texts.noPractices.anOnDemandVisitNeedsAPractice}
          </EmptyState>
        )}
        {isLoaded && only !== undefined && (
          <>
            <RegionFields practices={list} practiceId={practiceId} practice={practice} region={region} />
            {isOther && <OutsideArea />}
            {!isOther && visit.regionCode !== '' && (
              <FormCard
                title={texts.regionChoice.rightNow}
                end={
                  <>
                    {answer === undefined ? (
                      <p className="note small">
                        {waits.isFetching ? texts.regionChoice.loadingTheWait : texts.regionChoice.notChecked}
                      </p>
                    ) : (
                      <>
                        <span role="status">
                          <WaitWord openness={openness} />
                        </span>
                        <Text className="quiet" fz="xs" lh="xs">
                          {answer.from === 'monitor'
                            ? texts.regionChoice.fromTheBoard
                            : texts.regionChoice.fromThePlatform}
                          , <Age at={waitTime(answer, { ...visit, practiceId })} staleAfter={currentWaitMs / 1_000} />
                        </Text>
                      </>
                    )}
                    <Button
                      ml="auto"
                      variant="subtle"
                      size="compact-sm"
                      leftSection={<IconRefresh size={14} />}
                      onClick={() => {
                        void waits.refetch()
                        // Whether the region is turned off is the practice's word, not that of the waits.
                        loadPracticesAgain()
                      }}
                    >
                      {texts.regionChoice.refresh}
                    </Button>
                  </>
                }
              >
                {waits.error !== null && (
                  <div className={classes.whole}>
                    <FailureOf
                      call={waits}
                      doing={texts.regionChoice.refreshTheWait}
                      kept={waits.data !== undefined}
                      compact
                    />
                  </div>
                )}
                <RegionPlanB
                  practices={list}
                  practiceId={practiceId}
                  region={region}
                  waits={answer}
                  isClosed={openness.state === 'closed'}
                  isLoading={waits.isPending}
                />
              </FormCard>
            )}
          </>
        )}
      </Stack>
    </StepLayout>
  )
}

/** Where the region list ends without the patient's place (section 2.2): nothing is booked; what to say to the caller is here. */
function OutsideArea() {
  const { newCaller } = useDesk()
  return (
    <FormCard title={texts.regionChoice.outsideTheServiceArea} note={texts.regionChoice.nothingIsSentForThisChoice}>
      <p className={`${classes.whole} small quiet`}>
        <IconVolume size={14} aria-hidden="true" /> {texts.regionChoice.sayToTheCaller}
      </p>
      <Text className={classes.whole} style={{ borderLeft: '2px solid var(--ac-accent)' }} pl="sm" fz="lg" lh="lg">
        {texts.regionChoice.imSorryWeCantOfferA}
      </Text>
      <div className={classes.whole}>
        <Button onClick={newCaller}>{texts.retailLink.endThisCall}</Button>
      </div>
    </FormCard>
  )
}

type Props = {
  readonly practices: readonly BookingPractice[]
  readonly practiceId: string
  readonly practice: BookingPractice | undefined
  readonly region: PracticeRegion | undefined
}

const noRegion = { practiceRegionId: '', regionCode: '', departmentId: '', ehrSystemName: '' }

/** The practice, its region, and the department of the region with its EHR system. */
function RegionFields({ practices, practiceId, practice, region }: Props) {
  const { draft, change, connection } = useDesk()
  const query = usePractices(connection.id)
  const { visit } = draft
  // Without an id, only the leading region of a code can be sent.
  const regions = regionsOf(practice).filter(
    (each) => each.id || each === regionOfCode(practice, each.regionCode ?? ''),
  )
  const regionValue = region === undefined ? visit.regionCode : regionKey(region)
  const departments = region?.departments ?? []
  const practiceChoices = distinctChoices(
    practices.map((one) => ({
      value: one.practiceId,
      label: one.practice === undefined ? texts.regionFields.couldntBeLoaded(one.practiceId) : practiceName(one),
      disabled: one.practice === undefined,
    })),
  )
  const regionChoices = [
    ...distinctChoices(
      regions.map((each) => {
        const code = each.regionCode ?? ''
        const off = each.active === false ? texts.regionFields.turnedOff : ''
        return { value: regionKey(each), label: `${named(each.displayName, code)} (${code})${off}` }
      }),
    ),
    { value: otherRegion, label: texts.regionFields.thePatientIsSomewhereElse(otherRegion) },
  ]
  const departmentChoices = distinctChoices(
    departments.flatMap(({ id, ehrSystemName, defaultDepartmentName }) =>
      id == null || id === ''
        ? []
        : [{ value: id, label: [named(defaultDepartmentName, id), ehrSystemName].filter(Boolean).join(', ') }],
    ),
    (value) => departments.find(({ id }) => id === value)?.ehrDepartmentId,
  )
  const failing = practices.filter(({ failure }) => failure !== undefined)
  return (
    <FormCard title={texts.regionFields.practiceAndRegion}>
      {failing.map((one) => (
        <div key={one.practiceId} className={classes.whole}>
          <FailureNotice
            failure={one.failure}
            doing={texts.regionFields.loadPractice(one.practiceId)}
            onRetry={() => void query.refetch()}
            kept={texts.regionFields.otherPracticesAreLoaded}
            compact
          />
        </div>
      ))}
      <FoundField
        field="visit.practiceId"
        className={classes.half}
        value={practiceId}
        find={(typed) => fitting(practiceChoices, typed)}
        labelOf={(value) => practiceChoices.find((each) => each.value === value)?.label ?? value}
        nothing={texts.regionFields.noMatchingPractice}
        onChange={(chosen) => {
          if (chosen === '' || chosen === practiceId) return
          // Keeps the region, since the patient's location doesn't change, if the other practice has it.
          const next = practices.find((one) => one.practiceId === chosen)
          const same = regionOfCode(next, visit.regionCode)
          change(withVisit(same === undefined ? { practiceId: chosen, ...noRegion } : regionFields(chosen, same)))
        }}
      />
      <FoundField
        field="visit.regionCode"
        className={classes.half}
        hint={
          practice?.practice != null && regions.length === 0
            ? texts.regionFields.thePracticeListsNoRegion
            : texts.regionFields.theRegionWhereThePatientIsNow
        }
        disabled={practice === undefined}
        value={regionValue}
        find={(typed) => fitting(regionChoices, typed)}
        labelOf={(value) => regionChoices.find((each) => each.value === value)?.label ?? value}
        nothing={texts.regionFields.noMatchingRegionChoose(otherRegion)}
        onChange={(value) => {
          if (value === regionValue) return
          const chosen = regions.find((each) => regionKey(each) === value)
          if (chosen !== undefined) change(withVisit(regionFields(practiceId, chosen)))
          else if (value === otherRegion)
            change(withVisit({ practiceId, ...noRegion, practiceRegionId: otherRegion, regionCode: otherRegion }))
        }}
      />
      {region !== undefined && departments.length > 0 && (
        <FoundField
          field="visit.departmentId"
          className={classes.half}
          hint={
            visit.ehrSystemName === ''
              ? texts.regionFields.inThisRegion
              : texts.regionFields.ehrSystem(visit.ehrSystemName)
          }
          value={visit.departmentId}
          find={(typed) => fitting(departmentChoices, typed)}
          labelOf={(value) => departmentChoices.find((each) => each.value === value)?.label ?? value}
          nothing={texts.regionFields.noMatchingDepartmentInThisRegion}
          clearLabel={texts.regionFields.noDepartment}
          onChange={(id) => {
            const chosen = departments.find((department) => department.id === id)
            change(withVisit({ departmentId: chosen?.id ?? '', ehrSystemName: chosen?.ehrSystemName ?? '' }))
          }}
        />
      )}
      {region !== undefined && departments.length === 0 && (
        <p className={`${classes.half} small quiet`}>{texts.regionFields.thisRegionHasNoDepartmentSo}</p>
      )}
      {region?.visitPrice != null && (
        <p className={`${classes.half} small quiet`} title={priceAsItCame(region.visitPrice)}>
          {texts.regionFields.price(priceWords(region.visitPrice))}
        </p>
      )}
      {region?.busy === true && (region.busyMessage ?? '') !== '' && (
        <p className={`${classes.whole} small quiet`}>
          {texts.regionFields.regionMessage}
          <bdi>{region.busyMessage}</bdi>”
        </p>
      )}
    </FormCard>
  )
}
