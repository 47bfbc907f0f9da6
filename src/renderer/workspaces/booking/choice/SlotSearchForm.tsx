import { texts as screenTexts } from '../text/choice.ts'
import { Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { FormCard } from '../ways/FormCard.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useField } from '../ways/use-field.tsx'
import { useFirstField } from '../../../forms/focus-first.ts'
import classes from '../ways/ways.module.css'
import {
  ClassField,
  CoordinateFields,
  DatesFields,
  FormField,
  GenderField,
  NamesField,
  PageSizeField,
  PostalField,
  RadiusField,
  SortField,
  SpecialtyField,
} from './CriteriaFields.tsx'
import { isNear, useSearch } from './search-criteria.ts'
import { NearProviders, useNear } from './NearProviders.tsx'
import { ProvidersField } from './ProvidersField.tsx'

/** The step where the scheduler enters the search criteria. Sends no request until the rules of section 4.3 pass. */
export function SlotSearchForm() {
  const { draft } = useDesk()
  const { search, setClass } = useSearch()
  const near = useNear()
  const step = useFirstField<HTMLFormElement>()
  const { search: criteria } = draft
  const names = useMemo(() => new Map(near.providers.map(({ npi, name }) => [npi, name ?? npi])), [near.providers])
  const visitTypes = useMemo(() => unique(near.providers.flatMap((each) => each.visitTypeNames)), [near.providers])
  const specialties = useMemo(() => unique(near.providers.flatMap((each) => each.specialties)), [near.providers])
  const set = (part: Partial<SlotCriteria>) => search(part)
  const fields = { criteria, set }
  const { form } = criteria
  // With named providers, the place fields open on request, to find providers nearby.
  const [placeOpen, setPlaceOpen] = useState(false)
  const withPlace = isNear(criteria) || placeOpen || criteria.postalCode !== '' || criteria.latitude !== null
  return (
    <StepLayout>
      <form
        aria-label={screenTexts.slotSearchForm.whereAndWhat}
        ref={step}
        data-step-form
        onSubmit={(event) => event.preventDefault()}
      >
        <Stack gap="sm" maw="56rem">
          <FormCard label={screenTexts.slotSearchForm.where} title={screenTexts.slotSearchForm.whyAndWhere}>
            <div className={classes.whole}>
              <ReasonField />
            </div>
            <FormField {...fields} />
            {withPlace ? (
              <>
                <PostalField {...fields} />
                <CoordinateFields {...fields} />
                <RadiusField {...fields} />
                {isNear(criteria) && <NamesField name="clinicTypes" {...fields} />}
              </>
            ) : (
              <button type="button" className={`${classes.openPlace} link`} onClick={() => setPlaceOpen(true)}>
                {screenTexts.slotSearchForm.findProvidersNearAPlace}
              </button>
            )}
            {form !== 'search' && <NamesField name="departmentIds" {...fields} />}
          </FormCard>
          <FormCard title={screenTexts.slotSearchForm.what}>
            <div className={classes.wide}>
              <NamesField name="visitTypeNames" {...fields} known={visitTypes} />
            </div>
            <Stack gap={2} align="flex-start">
              <Text component="span" inherit fw={500}>
                {screenTexts.slotSearchForm.patient}
              </Text>
              <ClassField value={draft.patientClass} onChange={setClass} />
            </Stack>
            <div className={classes.wide}>
              <DatesFields {...fields} />
            </div>
            {(form === 'place' || form === 'provider') && <PageSizeField {...fields} />}
          </FormCard>
          <FormCard title={screenTexts.providersField.providers}>
            <SpecialtyField {...fields} known={specialties} />
            <GenderField {...fields} />
            <SortField {...fields} />
            {form !== 'search' && (
              <div className={classes.wide}>
                <ProvidersField {...fields} names={names} />
              </div>
            )}
            <div className={classes.whole}>
              <NearProviders near={near} />
            </div>
          </FormCard>
        </Stack>
      </form>
    </StepLayout>
  )
}

function ReasonField() {
  const { draft, change } = useDesk()
  const parts = useField(
    'visit.visitReason',
    draft.way === 'retail' ? screenTexts.slotSearchForm.notPartOfTheLink : undefined,
  )
  return (
    <Textarea
      {...parts}
      label={screenTexts.slotSearchForm.reasonForTheVisit}
      // Enter continues to the next step; Shift Enter inserts a line break.
      data-enter="go-on"
      autosize
      minRows={2}
      maxRows={6}
      autoComplete="off"
      spellCheck={false}
      value={draft.visit.visitReason}
      onChange={(event) => {
        const visitReason = event.currentTarget.value
        change((latest) => ({ ...latest, visit: { ...latest.visit, visitReason } }))
      }}
    />
  )
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
