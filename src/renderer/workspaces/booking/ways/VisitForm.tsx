import { texts } from '../text/ways.ts'
import { Checkbox, Stack, Switch } from '@mantine/core'
import type { VisitDraft } from '../../../../domain/booking/booking-draft.ts'
import { stateOptions } from '../../../../domain/booking/us-states.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { withVisit } from './change-draft.ts'
import { TextField, WordField } from './fields.tsx'
import { LanguageField } from './LanguageField.tsx'
import { QualifiersField } from './QualifiersField.tsx'
import { useField } from './use-field.tsx'
import { useFirstField } from '../../../forms/focus-first.ts'
import classes from './ways.module.css'

/** Known names of visit types (section 2.4); another one may be written. */
const visitTypes = ['virtual', 'phone']

const stateCodes = stateOptions.map(({ code }) => code)

/** What an on-demand or a guest visit is for. A guest visit has fewer fields (section 4.2). */
export function VisitForm() {
  const { draft, change } = useDesk()
  const { visit } = draft
  const isGuest = draft.way === 'guest'
  const form = useFirstField()
  const set = (fields: Partial<VisitDraft>) => change(withVisit(fields))
  const { inputWrapperOrder: _order, withAsterisk: _mark, ...terms } = useField('visit.acceptedTerms')
  return (
    <StepLayout>
      <Stack gap="sm" maw="56rem" ref={form} data-step-form>
        <FormCard title={texts.visitForm.whatTheVisitIsFor}>
          <TextField
            field="visit.visitReason"
            label={texts.visitForm.reasonForTheVisit}
            className={classes.whole}
            hint={texts.visitForm.inTheCallersWordsUsedFor}
          />
          <WordField
            field="visit.visitTypeName"
            label={texts.visitForm.visitType}
            choices={visitTypes}
            hint={texts.visitForm.virtualMeansVideo}
          />
          {!isGuest && <QualifiersField />}
          <WordField
            field="visit.stateLicensure"
            label={texts.visitForm.stateOfLicense}
            choices={stateCodes}
            hint={texts.visitForm.whereThePatientIsNow}
          />
          {!isGuest && (
            <>
              <LanguageField className={classes.wide} />
              <TextField field="visit.assessmentToolUsed" label={texts.visitForm.assessmentToolUsed} />
              <Switch
                className={classes.whole ?? ''}
                label={texts.visitForm.urgent}
                description={texts.visitForm.offUnlessSelected}
                checked={visit.urgent}
                data-field="visit.urgent"
                onChange={(event) => set({ urgent: event.currentTarget.checked })}
              />
            </>
          )}
          <Checkbox
            {...terms}
            className={classes.whole ?? ''}
            label={texts.visitForm.theCallerAcceptsTheTerms}
            checked={visit.acceptedTerms}
            onChange={(event) => set({ acceptedTerms: event.currentTarget.checked })}
          />
          <TextField
            field="visit.brand"
            label={texts.visitForm.brand}
            hint={texts.visitForm.fromTheConnectionUnlessChanged}
          />
        </FormCard>
      </Stack>
    </StepLayout>
  )
}
