import { takesTurn } from '../../../test/counted.ts'
import '../shell/styles.ts'
import { Button, Popover } from '@mantine/core'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takeDateSetting } from '../bridge/date-setting.ts'
import { installSample } from '../testing/sample-platform.ts'
import { renderPart } from '../testing/render-part.tsx'
import { DayAndTimeField } from './DayAndTimeField.tsx'
import { DayField } from './DayField.tsx'
import { TimeField } from './TimeField.tsx'

type Props = { readonly first?: string; readonly max?: string; readonly inPopover?: boolean }

let taken: (string | undefined)[] = []
let sent = 0

function Form({ first, max, inPopover = false }: Props) {
  const [day, setDay] = useState(first)
  const [opened, setOpened] = useState(false)
  const fields = (
    <form
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <DayField
        label="Day"
        value={day}
        {...(max === undefined ? {} : { max })}
        onChange={(next) => {
          taken.push(next)
          setDay(next)
        }}
      />
      <Button type="submit">Send</Button>
      <Button onClick={() => setDay('2026-01-02')}>Second of January</Button>
    </form>
  )
  if (!inPopover) return fields
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Button onClick={() => setOpened(true)}>Open the form</Button>
      </Popover.Target>
      <Popover.Dropdown>{fields}</Popover.Dropdown>
    </Popover>
  )
}

const show = (node: React.ReactNode) => {
  installSample()
  return renderPart(<main>{node}</main>)
}
const field = () => page.getByRole('textbox', { name: 'Day', exact: true })
const calendar = () => page.getByRole('dialog', { name: 'Open calendar' })
const problem = () => page.getByText('Enter a date, like 6/22/1988.')

beforeEach(() => {
  taken = []
  sent = 0
})

const days = [
  '6/22/88',
  '06221988',
  'Jun 22 1988',
  '22 jun 1988',
  '1988-06-22',
  '6-22-1988',
  '062288',
  'June 22nd, 1988',
]
test.each(days.filter((_, at) => takesTurn(at, 0, 6)))('%s is taken as a day and shown in one form', async (typed) => {
  await show(<Form />)
  await field().fill(typed)
  await userEvent.tab()
  expect(taken).toEqual(['1988-06-22'])
  await expect.element(field()).toHaveValue('06/22/1988')
})

test('a whole date is taken while the field has the focus, half a one only once the field is left', async () => {
  await show(<Form />)
  await field().click()
  await userEvent.keyboard('6/22/19')
  expect(taken).toEqual([])
  await userEvent.keyboard('88')
  expect(taken).toEqual(['1988-06-22'])
  await expect.element(field()).toHaveValue('6/22/1988')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('06/22/1988')
  expect(sent).toBe(1)
})

test('what cannot be read stays with an error, and its form is not sent', async () => {
  await show(<Form first="2026-03-05" />)
  await field().fill('next Tuesday')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(problem()).toBeVisible()
  await expect.element(field()).toHaveValue('next Tuesday')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect([taken, sent]).toEqual([[], 0])
  await field().fill('3/10/26')
  expect(problem().elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Send' }).click()
  expect([taken, sent]).toEqual([['2026-03-10'], 1])
})

test('a value from elsewhere takes the place of what could not be read', async () => {
  await show(<Form first="2026-03-05" />)
  await field().fill('soon')
  await page.getByRole('button', { name: 'Second of January' }).click()
  await expect.element(field()).toHaveValue('01/02/2026')
  expect(problem().elements()).toHaveLength(0)
})

test('empty means none', async () => {
  await show(<Form first="2026-03-05" />)
  await field().fill('')
  await userEvent.tab()
  expect(taken).toEqual([undefined])
  await expect.element(field()).toHaveValue('')
  expect(problem().elements()).toHaveLength(0)
})

test('a day after the last one is refused in words', async () => {
  await show(<Form first="2026-03-05" max="2026-03-08" />)
  await field().fill('3/9/2026')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a date up to 03/08/2026.')).toBeVisible()
  expect(taken).toEqual([])
})

test.each([
  ['12/31/9999', 'Enter a date up to 12/31/2199.'],
  ['1/1/0206', 'Enter a date, like 6/22/1988.'],
])('a year that can only be a typing error is refused: %s', async (typed, words) => {
  await show(<Form first="2026-03-05" />)
  await field().fill(typed)
  await userEvent.tab()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(taken).toEqual([])
})

test('a filter takes any year', async () => {
  await show(<DayAndTimeField label="To" timeLabel="Time" value="" onChange={(next) => taken.push(next)} />)
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('12/31/9999')
  await userEvent.tab()
  expect(taken).toContain('9999-12-31')
})

test('the calendar opens with a key, is walked with keys, and gives the focus back', async () => {
  await show(<Form first="2026-03-05" />)
  await field().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendar()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Thu, Mar 5, 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(field()).toHaveValue('03/13/2026')
  await expect.element(field()).toHaveFocus()
  expect([taken, sent]).toEqual([['2026-03-13'], 0])
  expect(calendar().elements()).toHaveLength(0)
})

test('weeks start on Sunday, and where the region has it on Monday', async () => {
  await show(<Form first="2026-03-05" />)
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const heads = () => [...document.querySelectorAll('[role="dialog"] th')].map((head) => head.textContent)
  await expect.poll(heads).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  await userEvent.keyboard('{Escape}')
  takeDateSetting({ form: 'system', region: 'GB', systemRegion: 'GB' })
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await expect.poll(heads).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
})

test('in a region with the day first, the day is first in and out', async () => {
  takeDateSetting({ form: 'system', region: 'GB', systemRegion: 'GB' })
  await show(<Form />)
  await expect.element(field()).toHaveAttribute('placeholder', 'DD/MM/YYYY')
  await field().fill('22/6/1988')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('22/06/1988')
  await field().fill('6/22/1988')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a date, like 22/06/1988.')).toBeVisible()
  expect(taken).toEqual(['1988-06-22'])
})

test('Escape and a pick close the calendar alone where the field is in a popover', async () => {
  await show(<Form first="2026-03-05" inPopover />)
  await page.getByRole('button', { name: 'Open the form' }).click()
  await field().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendar()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => calendar().elements()).toHaveLength(0)
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('button', { name: 'Fri, Mar 6, 2026' }).click()
  await expect.element(field()).toHaveValue('03/06/2026')
})

function Times() {
  const [time, setTime] = useState<string | undefined>('22:00')
  const [moment, setMoment] = useState('2026-03-05T07:30')
  return (
    <>
      <TimeField
        label="Time"
        value={time}
        onChange={(next) => {
          taken.push(next)
          setTime(next)
        }}
      />
      <DayAndTimeField
        label="From"
        timeLabel="Time of day"
        value={moment}
        onChange={(next) => {
          taken.push(next)
          setMoment(next)
        }}
      />
    </>
  )
}
const time = () => page.getByRole('textbox', { name: 'Time', exact: true })

const times = [
  ['9:30 pm', '21:30', '9:30 PM'],
  ['930p', '21:30', '9:30 PM'],
  ['7', '07:00', '7:00 AM'],
  ['21:30', '21:30', '9:30 PM'],
] as const
test.each(times.filter((_, at) => takesTurn(at, 0, 4)))('%s is taken as a time', async (typed, value, shown) => {
  await show(<Times />)
  await expect.element(time()).toHaveValue('10:00 PM')
  await time().fill(typed)
  await userEvent.tab()
  expect(taken.at(-1)).toBe(value)
  await expect.element(time()).toHaveValue(shown)
})

test('a time that cannot be read stays with an error', async () => {
  await show(<Times />)
  await time().fill('after lunch')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a time, like 9:30 AM.')).toBeVisible()
  await expect.element(time()).toHaveValue('after lunch')
  expect(taken).toEqual([])
})

test('a date and a time are one value; the time is taken when its field is left', async () => {
  await show(<Times />)
  const at = page.getByRole('textbox', { name: 'From, time' })
  await expect.element(at).toHaveValue('7:30 AM')
  await at.fill('7:45')
  expect(taken).toEqual([])
  await userEvent.tab()
  expect(taken).toEqual(['2026-03-05T07:45'])
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('3/6/2026')
  expect(taken.at(-1)).toBe('2026-03-06T07:45')
})

test.each(['light', 'dark'] as const)('the open calendar is accessible in %s', async (scheme) => {
  await show(<Form first="2026-03-05" />)
  document.documentElement.dataset['mantineColorScheme'] = scheme
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await expect.element(calendar()).toBeVisible()
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
})
