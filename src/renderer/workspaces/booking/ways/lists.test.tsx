import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptDraft as lastKept, renderDesk as open } from '../../../testing/render-app.tsx'
import { blankDraft, practicesAnswer, sampleDraft, samplePractices } from '../../../testing/sample-desk.ts'

/** Lists of the booking forms by keyboard: they open at once, Enter takes the highlighted option, Tab the only match, and typed text stays. */

const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const option = (name: string | RegExp) => page.getByRole('option', { name })

const base = sampleDraft()

beforeEach(async () => page.viewport(1280, 800))

describe('review finding 9: Enter takes the highlighted option', () => {
  test('in Practice and Region after State of license and Interpreter language were used', async () => {
    const bridge = await open(sampleDraft({ visit: { ...base.visit, visitReason: 'cough', acceptedTerms: true } }))
    await choice('State of license').click()
    await userEvent.keyboard('ca{Tab}')
    await expect.element(choice('Interpreter language')).toHaveFocus()
    await userEvent.keyboard('spanish{Tab}')
    await page.getByRole('button', { name: /^Continue/ }).click()
    await expect.element(choice('Practice')).toHaveFocus()
    await userEvent.keyboard('peña')
    await expect.element(option('Peña Blanca Health')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => lastKept(bridge)?.visit.practiceId).toBe('prac-101')
    await userEvent.tab()
    await userEvent.keyboard('calif')
    await expect.element(option(/^California/)).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => lastKept(bridge)?.visit)
      .toMatchObject({ practiceId: 'prac-101', regionCode: 'CA', stateLicensure: 'CA', interpreterLanguage: 'spa' })
  })

  test('after Region, Tab goes to Department', async () => {
    await open(sampleDraft({ step: 'choice', visit: { ...base.visit, practiceId: 'prac-101' } }))
    await expect.element(choice('Region')).toHaveFocus()
    await userEvent.keyboard('calif{Tab}')
    await expect.element(choice('Department')).toHaveFocus()
  })

  test('a list opens on focus; Esc closes only the list', async () => {
    await open(sampleDraft({ step: 'choice', visit: { ...base.visit, practiceId: 'prac-101' } }))
    await expect.element(choice('Region')).toHaveFocus()
    await expect.element(option(/^Arizona/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(option(/^Arizona/).elements()).toHaveLength(0)
    await expect.element(choice('Region')).toHaveFocus()
  })

  test('Tab takes nothing where several match: the text stays, with a message', async () => {
    const bridge = await open(sampleDraft({ step: 'choice', visit: { ...base.visit, practiceId: 'prac-101' } }))
    await expect.element(choice('Region')).toHaveFocus()
    await userEvent.keyboard('a{Tab}')
    await expect.element(choice('Region')).toHaveValue('a')
    await expect.element(choice('Region')).toHaveAccessibleDescription(/“a” matches more than one/)
    expect(lastKept(bridge)?.visit.regionCode ?? '').toBe('')
  })
})

describe('review finding 10: unknown qualifiers are refused in place', () => {
  const qualifiers = () => choice('Qualifiers')

  test('“adu” with Tab takes the only match; text without a match stays and is named', async () => {
    const bridge = await open(sampleDraft())
    await qualifiers().click()
    await userEvent.keyboard('adu{Tab}')
    await expect.poll(() => lastKept(bridge)?.visit.assignmentQualifiers).toEqual(['adult'])
    await qualifiers().click()
    await userEvent.keyboard('geriatric{Enter}')
    await expect
      .element(page.getByText('“geriatric” isn’t a qualifier of this platform.', { exact: false }).first())
      .toBeVisible()
    await expect.element(qualifiers()).toHaveValue('geriatric')
    expect(lastKept(bridge)?.visit.assignmentQualifiers).toEqual(['adult'])
  })

  test('where the list could not be read, any text is accepted, with a note', async () => {
    const bridge = await open(sampleDraft(), practicesAnswer(samplePractices))
    await expect.element(page.getByText(/The platform’s list can’t be loaded/)).toBeVisible()
    await qualifiers().click()
    await userEvent.keyboard('geriatric{Enter}')
    await expect.poll(() => lastKept(bridge)?.visit.assignmentQualifiers).toEqual(['geriatric'])
  })
})

describe('review finding 13: “Where are you calling from?”', () => {
  const zone = () => choice('Caller’s time zone')

  const places = [
    ['Tucson', 'America/Phoenix'],
    ['Boston', 'America/New_York'],
    ['92101', 'America/Los_Angeles'],
    ['(214) 555-0133', 'America/Chicago'],
  ] as const
  test.each(places)('%s and Tab', { tags: 'night' }, async (typed, expected) => {
    const bridge = await open(blankDraft({ way: 'guest' }))
    await zone().click()
    await userEvent.keyboard(typed)
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await userEvent.tab()
    await expect.poll(() => lastKept(bridge)?.callerZone).toBe(expected)
    await expect.element(field('Patient’s first name')).toHaveFocus()
  })

  test('an area code with two zones offers both; nothing is guessed or dropped', async () => {
    const bridge = await open(blankDraft({ way: 'guest' }))
    await zone().click()
    await userEvent.keyboard('850')
    await expect.element(option('Eastern: area code 850')).toBeVisible()
    await expect.element(option('Central: area code 850')).toBeVisible()
    await userEvent.tab()
    await expect.element(zone()).toHaveValue('850')
    await expect.element(zone()).toHaveAccessibleDescription(/“850” is in 2 time zones. Choose one/)
    expect(lastKept(bridge)?.callerZone ?? '').toBe('')
    await zone().click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => lastKept(bridge)?.callerZone).toBe('America/Chicago')
  })

  test('text that matches no place stays, with a message', { tags: 'night' }, async () => {
    await open(blankDraft({ way: 'guest' }))
    await zone().click()
    await userEvent.keyboard('Tucsno{Tab}')
    await expect.element(zone()).toHaveValue('Tucsno')
    await expect.element(zone()).toHaveAccessibleDescription(/No match for “Tucsno”/)
  })
})

describe('text that is left in a field blocks the step, since going on would drop it', () => {
  const goOn = () => page.getByRole('button', { name: /^Continue/ })
  const needed = () => page.getByRole('list', { name: 'Needed to continue' })

  test('an interpreter language that matches several: Enter in the next field goes back to it', async () => {
    await open(sampleDraft())
    const language = choice('Interpreter language')
    await language.click()
    await userEvent.keyboard('sign language')
    await expect.element(option(/sign language/i).first()).toBeVisible()
    await userEvent.tab()
    await expect.element(field('Assessment tool used')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(language).toHaveFocus()
    await expect.element(language).toHaveValue('sign language')
    await expect.element(needed()).toMatchTextContent(/“sign language” matches more than one/)
    const steps = page.getByRole('navigation', { name: 'Steps of the booking' })
    await expect.element(steps.getByRole('button', { name: 'Region' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await language.fill('')
    await userEvent.tab()
    await goOn().click()
    await expect.element(choice('Practice')).toHaveFocus()
  })

  test('a qualifier that the platform doesn’t have', async () => {
    const bridge = await open(sampleDraft())
    await choice('Qualifiers').click()
    await userEvent.keyboard('geriatric')
    await goOn().click()
    await expect.element(choice('Qualifiers')).toHaveFocus()
    await expect.element(needed()).toMatchTextContent(/“geriatric” isn’t a qualifier of this platform/)
    await choice('Qualifiers').fill('adult')
    await goOn().click()
    await expect.element(choice('Practice')).toHaveFocus()
    await expect.poll(() => lastKept(bridge)?.visit.assignmentQualifiers).toEqual(['adult'])
  })

  test('a region that isn’t one doesn’t go on with the region before it', async () => {
    const visit = { ...base.visit, practiceId: 'prac-101', regionCode: 'AZ', practiceRegionId: 'prac-101-region-AZ' }
    await open(sampleDraft({ step: 'choice', visit }))
    await expect.element(choice('Region')).toHaveFocus()
    await userEvent.keyboard('Califrona')
    await goOn().click()
    await expect.element(choice('Region')).toHaveFocus()
    await expect.element(needed()).toMatchTextContent(/No match for “Califrona”/)
  })

  test('a caller’s place that isn’t found', async () => {
    await open(sampleDraft({ way: 'guest', step: 'who', declaration: 'self' }))
    await choice('Caller’s time zone').fill('Tucsno')
    await goOn().click()
    await expect.element(choice('Caller’s time zone')).toHaveFocus()
    await expect.element(needed()).toMatchTextContent(/No match for “Tucsno”/)
  })
})

test('qualifiers that were typed before the list loads are taken once it’s there', async () => {
  const loaded = Promise.withResolvers<void>()
  const bridge = await open(sampleDraft(), {
    'booking.practices': async () => {
      await loaded.promise
      return { practices: [...samplePractices], qualifiers: ['adult', 'pediatric'], askedAt: new Date().toISOString() }
    },
  })
  await choice('Qualifiers').click()
  await userEvent.keyboard('adu')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect
    .element(page.getByRole('list', { name: 'Needed to continue' }))
    .toMatchTextContent(/“adu” is looked up once the list loads\./)
  // The click brought the focus back.
  await userEvent.tab()
  loaded.resolve()
  await expect.poll(() => lastKept(bridge)?.visit.assignmentQualifiers).toEqual(['adult'])
  await expect.element(choice('Qualifiers')).toHaveValue('')
})

test('practices and departments of one name have different choices, and one without a name has its ID', async () => {
  const [first, second] = samplePractices
  const california = first?.practice?.practiceRegions?.find(({ regionCode }) => regionCode === 'CA')
  const departments = ['a', 'b', 'c'].map((id) => ({ id, ehrDepartmentId: `DEP ${id}`, ehrSystemName: 'West EHR' }))
  const named = departments.map((one, at) => ({ ...one, defaultDepartmentName: at === 2 ? ' ' : 'Virtual' }))
  const called = (one: (typeof samplePractices)[number] | undefined, displayName: string) => ({
    ...one,
    practice: { ...one?.practice, displayName, practiceRegions: [{ ...california, departments: named }] },
  })
  const practices = [called(first, 'Virtual Care'), called(second, 'Virtual Care')] as typeof samplePractices
  const visit = { ...base.visit, practiceId: 'prac-102', regionCode: 'CA' }
  await open(sampleDraft({ step: 'choice', visit }), practicesAnswer(practices))
  await expect.element(choice('Practice')).toHaveValue('Virtual Care (prac-102)')
  await choice('Practice').click()
  await expect.element(option('Virtual Care (prac-101)')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choice('Department').click()
  await expect.element(option('Virtual, West EHR (DEP a)')).toBeVisible()
  await expect.element(option('Virtual, West EHR (DEP b)')).toBeVisible()
  await expect.element(option('c, West EHR')).toBeVisible()
})

test('a language typed before the list loads is kept', async () => {
  const bridge = await open(sampleDraft())
  await choice('Interpreter language').click()
  await userEvent.keyboard('vietnamese{Tab}')
  await expect.poll(() => lastKept(bridge)?.visit.interpreterLanguage).toBe('vie')
})

test('the first field of Where and what has the focus', async () => {
  await open(sampleDraft({ way: 'slot', step: 'what' }))
  await expect.element(field('Reason for the visit')).toHaveFocus()
})

describe('the caller is the holder', () => {
  const payment = { ...base.billing, paymentMethod: 'insurance' } as const

  test('one key copies name, birth date and gender, and moves on', async () => {
    const bridge = await open(
      sampleDraft({ way: 'slot', step: 'payment', billing: payment, actor: { ...base.actor, gender: 'female' } }),
    )
    await page.getByRole('radio', { name: 'The patient is the policyholder' }).click()
    await userEvent.keyboard('2')
    await expect
      .poll(() => lastKept(bridge)?.billing)
      .toMatchObject({
        declaration: 'other',
        firstName: 'Renée',
        lastName: 'Villaseñor',
        dateOfBirth: '1988-06-22',
        gender: 'female',
      })
    await expect
      .element(page.getByText(/The caller’s details: Renée Villaseñor, born masked ••\/••\/1988/))
      .toBeVisible()
    await expect.element(field('Insurance ID')).toHaveFocus()
    expect(field('Policyholder’s first name').elements()).toHaveLength(0)
  })

  test('a digit that is pressed too long is not typed into the next field', async () => {
    await open(sampleDraft({ way: 'slot', step: 'payment', billing: payment }))
    await page.getByRole('radio', { name: 'The patient is the policyholder' }).click()
    await userEvent.keyboard('{2>4/}')
    await expect.element(field('Insurance ID')).toHaveFocus()
    await userEvent.keyboard('7')
    await expect.element(field('Insurance ID')).toHaveValue('7')
  })
})
