import { texts } from '../text/ways.ts'
import type { BookingPractice } from '../../../../bridge/calls/booking.ts'
import { otherRegion, type PracticeRegion } from '../../../../domain/regions/practice.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { priceAsItCame, priceWords } from '../../../parts/region-words.ts'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { withVisit } from './change-draft.ts'
import { FoundField, fitting } from './FoundField.tsx'
import { practiceName, regionFields, regionKey, regionOfCode, regionsOf } from './region-state.ts'
import { usePractices } from './use-practices.ts'
import classes from './ways.module.css'

type Props = {
  readonly practices: readonly BookingPractice[]
  readonly practiceId: string
  readonly practice: BookingPractice | undefined
  readonly region: PracticeRegion | undefined
}

const noRegion = { practiceRegionId: '', regionCode: '', departmentId: '', ehrSystemName: '' }

/** The practice, its region, and the department of the region with its EHR system. */
export function RegionFields({ practices, practiceId, practice, region }: Props) {
  const { draft, change, connection } = useDesk()
  const query = usePractices(connection.id)
  const { visit } = draft
  // Without an id, only the leading region of a code can be sent.
  const regions = regionsOf(practice).filter(
    (each) => each.id || each === regionOfCode(practice, each.regionCode ?? ''),
  )
  const regionValue = region === undefined ? visit.regionCode : regionKey(region)
  const departments = region?.departments ?? []
  const practiceChoices = practices.map((one) => ({
    value: one.practiceId,
    label: one.failure === undefined ? practiceName(one) : texts.regionFields.couldntBeLoaded(one.practiceId),
    disabled: one.failure !== undefined,
  }))
  const regionChoices = [
    ...regions.map((each) => {
      const { regionCode, displayName, active } = each
      return {
        value: regionKey(each),
        label: `${displayName ?? regionCode ?? ''} (${regionCode ?? ''})${active === false ? texts.regionFields.turnedOff : ''}`,
      }
    }),
    { value: otherRegion, label: texts.regionFields.thePatientIsSomewhereElse(otherRegion) },
  ]
  const departmentChoices = departments.flatMap(({ id, ehrSystemName, defaultDepartmentName }) =>
    id == null || id === ''
      ? []
      : [{ value: id, label: [defaultDepartmentName ?? id, ehrSystemName].filter(Boolean).join(', ') }],
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
        label={texts.regionFields.practice}
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
        label={texts.regionFields.region}
        className={classes.half}
        hint={texts.regionFields.theRegionWhereThePatientIsNow}
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
          label={texts.regionFields.department}
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
