import { Box, Button, Group, Text, Title } from '@mantine/core'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { birthDateWords, birthDay } from '../../../../domain/booking/birth-date.ts'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { paymentNames } from '../desk/booking-facts.ts'
import { nameOf } from '../desk/person-words.ts'
import { useDesk } from '../draft-context.ts'
import { MaskedField } from '../MaskedField.tsx'

/** The payment as it will be sent. Shows only the last four characters of secrets, and masks personal data. */
export function PaymentCard() {
  const { draft, goTo } = useDesk()
  const rows = paymentRows(draft)
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label="Payment">
      <Group component="header" justify="space-between" gap="xs" mih={20} mb="xs">
        <Title order={2} fz="sm" lh="md">
          Payment
        </Title>
        <Button variant="subtle" h={20} px={4} mr={-4} onClick={() => goTo('payment')}>
          Change
        </Button>
      </Group>
      {rows.length === 0 ? <p className="dim">No method is chosen yet.</p> : <KeyValue rows={rows} />}
    </Box>
  )
}

type Row = { readonly label: string; readonly value: React.ReactNode }

const masked = (text: string) => {
  const whole = text.trim()
  return whole === '' ? undefined : <bdi className="mono">•••• {whole.length > 4 ? whole.slice(-4) : ''}</bdi>
}
const mono = (text: string) => (text.trim() === '' ? undefined : <bdi className="mono">{text.trim()}</bdi>)

function paymentRows({ draftId: id, billing, patient, actor, declaration }: BookingDraft): readonly Row[] {
  const { paymentMethod } = billing
  if (paymentMethod === '') return []
  const method = { label: 'Method', value: paymentNames[paymentMethod] }
  switch (paymentMethod) {
    case 'creditcard':
      return [method, { label: 'Card token', value: masked(billing.paymentProcessorToken) }]
    case 'couponcode':
      return [method, { label: 'Code', value: masked(billing.couponCode) }]
    case 'self':
      return [
        method,
        { label: 'Declared', value: billing.declaration === 'self' ? 'The patient pays' : 'Somebody else pays' },
      ]
    case 'insurance': {
      const own = billing.declaration === 'self'
      const holder = own ? patient : billing
      const isCaller = !own && declaration === 'other' && nameOf(billing) !== '' && nameOf(billing) === nameOf(actor)
      const born = birthDay(holder.dateOfBirth)
      const { line1, city, state, postalCode } = patient.address
      const address = [line1, city, [state, postalCode].filter((part) => part.trim() !== '').join(' ')]
        .filter((part) => part.trim() !== '')
        .join(', ')
      return [
        {
          label: 'Method',
          value: billing.insuranceType === 'manual' ? 'Insurance, typed in by hand' : 'Insurance, other',
        },
        { label: 'Declared', value: own ? 'Self: the patient holds it' : 'Other: the holder is not the patient' },
        {
          label: 'Holder',
          value: (
            <>
              <bdi>{nameOf(holder)}</bdi>
              {isCaller && ', the caller'}
              <Text component="small" className="quiet" display="block" fz="xs" lh="xs">
                {holder.gender}
                {born !== undefined && holder.gender !== '' && ', '}
                {born !== undefined && (
                  <>
                    b.{' '}
                    <MaskedField subject="draft" id={id} kind="birth-date" value={holder.dateOfBirth}>
                      {birthDateWords(born)}
                    </MaskedField>
                  </>
                )}
              </Text>
            </>
          ),
        },
        { label: 'Plan', value: mono(billing.insuranceProviderId) },
        {
          label: 'Member',
          value:
            billing.insuranceMemberId.trim() === '' ? undefined : (
              <MaskedField subject="draft" id={id} kind="member-id" value={billing.insuranceMemberId}>
                {mono(billing.insuranceMemberId)}
              </MaskedField>
            ),
        },
        { label: 'Group', value: mono(billing.insuranceGroupNumber) },
        { label: 'Address', value: address === '' ? undefined : <bdi>{address}</bdi> },
      ]
    }
  }
}
