import type { Page } from 'playwright-core'
import { type Scheduler, schedulerAt } from '../../test/e2e/booking-keys.ts'
import { openRegion, practices } from '../../test/e2e/region-watch.ts'
import { must, type Step } from './step.ts'

/** Three phone calls with the keyboard only, from the empty desk to the platform's response. All people are fictional. */

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens an empty desk and selects the booking way; the focus is then on the first question. */
async function begin(page: Page, way: '1' | '2' | '3'): Promise<Scheduler> {
  const hands = schedulerAt(page)
  await hands.press('Alt+2')
  await hands.sees(page.getByRole('button', { name: 'New caller' }))
  await hands.press('Control+n')
  await hands.sees(page.getByText('No name yet'))
  await region(page, 'How to book').getByRole('radio').first().and(page.locator(':focus')).waitFor()
  await hands.press(way)
  await region(page, 'Who’s calling?').locator(':focus').waitFor()
  return hands
}

/** Checks all lines, types the birth date, confirms the open points and sends. */
async function readBackAndSend(page: Page, hands: Scheduler, birthDate: string): Promise<string> {
  await region(page, 'Read this aloud').getByRole('checkbox').first().and(page.locator(':focus')).waitFor()
  await hands.press('a')
  await page.getByLabel('Date of birth as the caller says it').and(page.locator(':focus')).waitFor()
  await hands.type(birthDate)
  await page.getByText('Same as entered').waitFor()
  await confirmPoints(page, hands)
  await hands.press('Control+Enter')
  await page.getByRole('heading', { name: 'Booked' }).first().waitFor()
  return `booked with ${hands.keys.pressed} keys and ${hands.keys.typed} typed characters`
}

/** Confirms each warning and unknown above Send by its number key. */
async function confirmPoints(page: Page, hands: Scheduler): Promise<void> {
  const block = region(page, 'Before you send')
  await block.waitFor()
  const count = await block.getByRole('checkbox').count()
  if (count === 0) return
  await hands.press('Control+Enter')
  for (let point = 0; point < count; point++) {
    await hands.press(String(point + 1))
    await block.getByRole('checkbox', { checked: true }).nth(point).waitFor({ state: 'attached' })
  }
}

/** Selects the earliest afternoon slot with the arrow keys. */
async function takeAfternoonSlot(page: Page, hands: Scheduler): Promise<void> {
  await page
    .getByRole('group', { name: /^Slots/ })
    .locator(':focus')
    .waitFor()
  // The department's time comes first in a row.
  const isAfternoon = () =>
    page.locator(':focus').evaluate((element) => /[AP]M/.exec(element.textContent ?? '')?.[0] === 'PM')
  for (let turn = 0; turn < 80 && !(await isAfternoon()); turn++) await hands.press('ArrowDown')
  must(await isAfternoon(), 'The arrow keys reach no afternoon slot.')
  await hands.press('Space')
  await page.getByRole('group', { name: 'Selected slot' }).waitFor()
  await hands.press('Enter')
}

export const keyboardCalls: readonly Step[] = [
  {
    name: 'By keyboard: a virtual visit for a child, with another holder’s insurance',
    picture: 'booking-call-child',
    async go(page) {
      const hands = await begin(page, '1')
      await hands.answer('Who is the visit for?', '2')
      await hands.fill(
        ['Relationship to the patient', 'Grandmother'],
        ['Caller’s first name', 'Yolanda'],
        ['Caller’s last name', 'Begaye'],
        ['Caller’s date of birth', '03141959'],
        ['Caller’s phone', '5205550163'],
        ['Caller’s email', 'yolanda@example.com'],
        ['Caller’s gender', 'female'],
        ['Caller’s time zone', 'Tucson'],
        ['Patient’s first name', 'Nizhoni'],
        ['Patient’s last name', 'Begaye'],
        ['Patient’s date of birth', '05022018'],
        ['Patient’s gender', 'female'],
        ['Patient ID', crypto.randomUUID()],
      )
      await hands.press('Enter')
      await hands.fill(['Reason for the visit', 'ear pain'], ['Visit type', 'virtual'], ['State of license', 'AZ'])
      await hands.to('The caller accepts the terms')
      await hands.press('Space', 'Enter')
      await page.getByRole('combobox', { name: 'Practice', exact: true }).and(page.locator(':focus')).waitFor()
      await hands.type(practices[0]?.displayName ?? '')
      await hands.to('Region')
      await hands.type(openRegion(0).displayName)
      await hands.press('Tab')
      await region(page, 'Right now').waitFor()
      await hands.press('Enter')
      await hands.answer('Payment method', '3')
      await hands.answer('Whose insurance is it?', '3')
      await hands.fill(
        ['Policyholder’s first name', 'Darrell'],
        ['Policyholder’s last name', 'Begaye'],
        ['Policyholder’s date of birth', '10091985'],
        ['Policyholder’s gender', 'male'],
        ['Insurance ID', 'DBC-0417'],
        ['Member number', '1188428842'],
        ['Group number', 'YUM20419'],
      )
      await hands.press('Enter')
      return readBackAndSend(page, hands, '05022018')
    },
  },
  {
    name: 'By keyboard: the soonest afternoon slot with a provider of a named specialty',
    picture: 'booking-call-afternoon',
    async go(page) {
      const hands = await begin(page, '3')
      await hands.fill(
        ['Caller’s time zone', '602'],
        ['Patient’s first name', 'Emiliano'],
        ['Patient’s last name', 'Duarte'],
        ['Patient’s date of birth', '02171984'],
        ['Patient’s phone', '6025550188'],
        ['Patient’s gender', 'male'],
        ['Patient ID', crypto.randomUUID()],
      )
      await hands.press('Enter')
      await hands.fill(['Reason for the visit', 'knee pain'], ['ZIP code', '85004'], ['Specialty', 'Family Medicine'])
      await hands.press('Enter')
      await takeAfternoonSlot(page, hands)
      await hands.answer('Payment method', '3')
      await hands.press('Enter')
      return readBackAndSend(page, hands, '02171984')
    },
  },
  {
    name: 'By keyboard: a guest with a coupon',
    picture: 'booking-call-guest',
    async go(page) {
      const hands = await begin(page, '2')
      await hands.fill(
        ['Caller’s time zone', '85701'],
        ['Patient’s first name', 'Signe'],
        ['Patient’s last name', 'Halvorsen'],
        ['Patient’s date of birth', '08301990'],
        ['Patient’s phone', '5205550171'],
        ['Patient’s email', 'signe@example.com'],
        ['Patient’s gender', 'female'],
        ['Patient’s address', '220 W Congress St'],
        ['City', 'Tucson'],
        ['State', 'AZ'],
        ['ZIP code', '85701'],
      )
      await hands.press('Enter')
      await hands.fill(['Reason for the visit', 'sore throat'], ['Visit type', 'virtual'], ['State of license', 'AZ'])
      await hands.to('The caller accepts the terms')
      await hands.press('Space', 'Enter')
      await hands.answer('Payment method', '2')
      await hands.fill(['Coupon code or service key', 'SAVE10'])
      await hands.press('Enter')
      return readBackAndSend(page, hands, '08301990')
    },
  },
]
