import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { insuranceOther, insuranceSelf } from '../../../../domain/testing/booking-sample.ts'
import { renderDesk as open } from '../../../testing/render-app.tsx'
import { blankDraft, sampleDraft } from '../../../testing/sample-desk.ts'
import { fieldName } from '../../../../domain/booking/booking-field-names.ts'

beforeEach(() => page.viewport(1280, 1000))

/** The fields marked as required in the open form, on screen and for screen readers. */
async function marked(): Promise<readonly string[]> {
  await expect.element(page.getByRole('button', { name: /^Continue/ })).toBeVisible()
  return [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((element) => {
    const wrapper = element.closest('.mantine-InputWrapper-root') ?? element
    const forEyes = wrapper.querySelector('.mantine-InputWrapper-required, legend > [aria-hidden]') !== null
    const input = element.matches('input, textarea') ? element : element.querySelector('input, textarea')
    const spoken = input?.getAttribute('aria-required') === 'true' || input?.hasAttribute('required') === true
    expect(forEyes, `${element.dataset['field']} for the eye and spoken`).toBe(spoken)
    return spoken ? [element.dataset['field'] ?? ''] : []
  })
}

describe('required fields are marked before the first try', () => {
  test('how to book', async () => {
    await open(blankDraft())
    expect(await marked()).toEqual(['way'])
  })

  test('who: both persons and the identity', async () => {
    await open(blankDraft({ way: 'slot', declaration: 'other' }))
    expect(await marked()).toEqual([
      'actor.firstName',
      'actor.lastName',
      'patient.firstName',
      'patient.lastName',
      'patient.dateOfBirth',
      'patient.patientGuid',
    ])
    await expect.element(page.getByRole('textbox', { name: 'Patient’s first name' })).toBeRequired()
  })

  test('where and what', async () => {
    await open(sampleDraft({ way: 'slot', step: 'what' }))
    expect(await marked()).toEqual(expect.arrayContaining(['visit.visitReason', 'search.postalCode']))
  })

  test('payment, and the insurance of another holder', async () => {
    const draft = sampleDraft({ way: 'slot', step: 'payment' })
    await open({ ...draft, billing: { ...draft.billing, ...insuranceOther, gender: '' } })
    expect(await marked()).toEqual([
      'billing.paymentMethod',
      'billing.firstName',
      'billing.lastName',
      'billing.dateOfBirth',
      'billing.gender',
      'billing.insuranceProviderId',
      'billing.insuranceMemberId',
    ])
  })
})

test('finding 2: for a provider’s slot the insurance asks for the patient’s gender, and stops without it', async () => {
  const draft = sampleDraft({ way: 'slot', step: 'payment' })
  await open({ ...draft, patient: { ...draft.patient, gender: '' }, billing: { ...draft.billing, ...insuranceSelf } })
  const gender = page.getByLabelText(/^Patient’s gender/).first()
  await expect.element(gender).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: 'Continue to read-back' }).click()
  await expect.element(gender).toHaveFocus()
  await expect.element(gender).toHaveAccessibleDescription(/Enter the gender of the patient/)
  await gender.fill('female')
  await page.getByRole('button', { name: 'Continue to read-back' }).click()
  await expect.element(gender).not.toBeInTheDocument()
})

test.each(['who', 'what', 'payment'] as const)(
  'a refusal calls the fields what the form calls them: %s',
  async (step) => {
    const draft = sampleDraft({ way: 'on-demand', step })
    await open({ ...draft, billing: { ...draft.billing, ...insuranceOther } })
    await expect.element(page.getByRole('button', { name: /^Continue/ })).toBeVisible()
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-field], textarea[data-field]')]
    expect(fields.length).toBeGreaterThan(4)
    // A switch's label also includes its description, and an address names its person only in a refusal.
    const named = fields.filter(({ dataset }) => !/address\.(?!line1)|callerZone|urgent/.test(dataset['field'] ?? ''))
    expect(named.map(({ dataset }) => fieldName(dataset['field'] ?? ''))).toEqual(
      named.map(({ labels }) => labels?.[0]?.textContent.replace(/ \*$/, '')),
    )
  },
)
