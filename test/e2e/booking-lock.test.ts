import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskHands, guestDraft } from './booking-desk.ts'
import { type App, launchApp } from './harness.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/** Finding 5 in the built app: what a lock does to an open caller and to a running send, and how it's announced. */

const userData = folderForAll()
const pin = '736251'
let app: App
const hands = deskHands(() => app.page)

beforeAll(async () => {
  app = await launchApp({ userData })
  await frame().waitFor()
  await call('lock.setPin', { newPin: pin })
  await call('lock.nameOperator', { operator: 'Dana' })
})
afterAll(() => app.close())

const frame = () => app.page.getByRole('navigation', { name: 'Workspaces' })
const lockPage = () => app.page.getByRole('heading', { name: 'Locked', level: 1 })
const afterLock = () => app.page.getByRole('status', { name: 'After the lock' })

async function call(name: string, input?: unknown): Promise<void> {
  const ok = await app.page.evaluate(
    async ([asked, id, given]) => {
      const ask: unknown = Reflect.get(window.accessConsole?.call ?? {}, asked)
      const answer: unknown = typeof ask === 'function' ? await Reflect.apply(ask, undefined, [id, given]) : undefined
      return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'ok') === true
    },
    [name, `call-${Math.random()}`, input] as const,
  )
  if (!ok) throw new Error(`${name} failed`)
}

async function unlock(name: string): Promise<void> {
  const { page } = app
  await lockPage().waitFor()
  await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill(name)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await frame().waitFor()
}

/** The journal's states of today's sends. */
const states = () =>
  app.page.evaluate(
    async ([id, day]) => {
      const answer = await window.accessConsole?.call['booking.intents'](id, { from: day, to: day })
      return answer?.ok === true ? answer.value.sent.map(({ state }) => state) : []
    },
    [`sent-${Math.random()}`, new Date().toLocaleDateString('en-CA')] as const,
  )

/** Texts of the system notifications so far. Electron doesn't list the ones it has shown. */
const notices = () =>
  app.evaluate(({ Notification }) =>
    ((Reflect.get(Notification, 'shown') ?? []) as { readonly body: string }[]).map(({ body }) => body),
  )

it('an open caller is back at the desk for the operator who locked, and for no one else', night, async () => {
  const { page } = app
  const draft = guestDraft()
  await hands.open(draft)
  await page.keyboard.press('Control+l')
  await unlock('Kim')
  await expect.poll(() => afterLock().textContent()).toContain('A caller is kept for Dana until the console is closed.')
  await hands.go('#/booking/desk')
  await page.getByText('No name yet').first().waitFor()
  expect(await page.getByText(draft.patient.lastName).count()).toBe(0)
  await page.keyboard.press('Control+l')
  await unlock('Dana')
  await hands.go('#/booking/desk')
  await page.getByText(draft.patient.lastName).first().waitFor()
  await expect.poll(() => afterLock().textContent()).toContain('The caller from before the lock is back at the desk.')
})

it('a booking that ends while locked is announced without a name, and named after the unlock', night, async () => {
  const { page } = app
  const draft = guestDraft({ step: 'read-back' })
  await hands.open(draft)
  await hands.readBack('11/30/1991')
  await page.getByRole('button', { name: 'Send booking' }).waitFor()
  await hands.misbehave({ latencyMs: 5_000 })
  await hands.send()
  await expect.poll(states).toContain('sending')
  await page.keyboard.press('Control+l')
  await lockPage().waitFor()
  const finished = 'A booking finished while the console was locked. Unlock it to see the result.'
  // While locked, the notification is the only sign of it, and Electron doesn't list it, so wait.
  if (app.runtime === 'electron') await new Promise((resolve) => setTimeout(resolve, 8_000))
  await expect.poll(async () => app.runtime === 'electron' || (await notices()).includes(finished)).toBe(true)
  expect((await notices()).join(' ')).not.toContain(draft.patient.lastName)
  await hands.go('#/')
  await unlock('Dana')
  await hands.misbehave({})
  await expect.poll(() => afterLock().textContent()).toContain(`Booked for Chloë ${draft.patient.lastName}`)
  await afterLock().getByRole('button', { name: 'Dismiss this notice' }).click()
  await hands.go('#/booking/desk')
  await page.getByRole('region', { name: 'Booked' }).waitFor()
})

it('an idle lock with a caller open warns by sound, notification and countdown, and a press cancels it', async () => {
  const { page } = app
  await app.evaluate(({ shell }) => {
    const notes = globalThis as { beeps?: number }
    notes.beeps = 0
    shell.beep = () => void (notes.beeps = (notes.beeps ?? 0) + 1)
  })
  const draft = guestDraft()
  await hands.open(draft)
  await call('lock.saveSettings', { idleMinutes: 2, clipboardSeconds: 60 })
  await app.evaluate(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 61_000
  })
  const warning = page.getByRole('group', { name: 'Locks soon' })
  await warning.waitFor()
  expect(await app.evaluate(() => (globalThis as { beeps?: number }).beeps)).toBe(1)
  const last = (await notices()).at(-1)
  expect(app.runtime === 'electron' || /^Locks in \d\d sec, and a caller is open\./.test(last ?? '')).toBe(true)
  expect((await notices()).join(' ')).not.toContain(draft.patient.lastName)
  await warning.getByRole('button', { name: 'I’m still here' }).click()
  await warning.waitFor({ state: 'detached' })
  expect(await lockPage().isVisible()).toBe(false)
  await page.getByText(draft.patient.lastName).first().waitFor()
})
