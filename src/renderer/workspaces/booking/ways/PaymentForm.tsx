import { texts } from '../text/ways.ts'
import { Stack } from '@mantine/core'
import type { BillingDraft } from '../../../../domain/booking/booking-draft.ts'
import { paymentMethodsOf } from '../../../../domain/booking/booking-stops.ts'
import { paymentNames } from '../desk/draft-words.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { withBilling } from './change-draft.ts'
import { TextField } from './fields.tsx'
import { InsuranceFields } from './InsuranceFields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import { useFirstField } from '../../../forms/focus-first.ts'
import { usePractices } from './use-practices.ts'
import classes from './ways.module.css'

/** The payment: the methods of this way, and the fields of the chosen one (section 4.2.1). */
export function PaymentForm() {
  const { draft, change } = useDesk()
  const { billing, way } = draft
  const form = useFirstField()
  const set = (fields: Partial<BillingDraft>) => change(withBilling(fields))
  return (
    <StepLayout>
      <Stack gap="sm" maw="56rem" ref={form} data-step-form>
        <FormCard title={texts.paymentForm.payment}>
          <RadioChoice
            field="billing.paymentMethod"
            label={texts.paymentForm.paymentMethod}
            className={classes.whole}
            value={billing.paymentMethod}
            choices={paymentMethodsOf(way).map((method) => ({ value: method, label: paymentNames[method] }))}
            onChange={(paymentMethod) => set({ paymentMethod })}
          />
          {way === 'on-demand' && <PracticeTakes />}
          {billing.paymentMethod === 'creditcard' && (
            <TextField
              field="billing.paymentProcessorToken"
              label={texts.paymentForm.cardProcessorToken}
              className={classes.wide}
              mono
              hint={texts.paymentForm.aTokenNeverACardNumber}
            />
          )}
          {billing.paymentMethod === 'couponcode' && (
            <TextField
              field="billing.couponCode"
              label={texts.paymentForm.couponCodeOrServiceKey}
              className={classes.wide}
              mono
            />
          )}
          {billing.paymentMethod === 'self' && (
            <p className={`${classes.whole} small quiet`}>
              {draft.declaration === 'self'
                ? texts.paymentForm.thePatientPaysAtTheVisit
                : texts.paymentForm.someoneOtherThanThePatientPays}
            </p>
          )}
          {billing.paymentMethod === 'insurance' && <InsuranceFields />}
        </FormCard>
      </Stack>
    </StepLayout>
  )
}

/** The practice's text about payment. The document doesn't map it to methods, so it hides none. */
function PracticeTakes() {
  const { draft, connection } = useDesk()
  const practices = usePractices(connection.id)
  const payment = practices.data?.value.practices.find(({ practiceId }) => practiceId === draft.visit.practiceId)
    ?.practice?.payment
  if (payment == null) return null
  const said = (
    [
      ['insurance', payment.insurance],
      [texts.paymentForm.selfPay, payment.selfPay],
      [texts.paymentForm.serviceKey, payment.serviceKey],
    ] as const
  ).flatMap(([name, taken]) => (taken == null ? [] : [texts.paymentForm.taken(name, taken)]))
  if (said.length === 0) return null
  return <p className={`${classes.whole} small quiet`}>{texts.paymentForm.thePracticeSays(said.join(', '))}</p>
}
