import { UnstyledButton } from '@mantine/core'
import { takesTurn } from '../../../test/counted.ts'
import '../shell/styles.ts'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type StatusEntry, statuses, statusTip } from '../../bridge/statuses/status-glossary.ts'
import { fakeSnapshots } from '../testing/fake-snapshots.ts'
import { renderApp } from '../testing/render-app.tsx'
import { activityAnswers } from '../testing/sample-activity.ts'
import { auditAnswers } from '../testing/sample-audits.ts'
import { deskAnswers } from '../testing/sample-desk.ts'
import { intentAnswers, sampleSent } from '../testing/sample-intents.ts'
import { installSample } from '../testing/sample-platform.ts'
import { providersAnswers } from '../testing/sample-provider-answers.ts'
import { regionsAnswers, sampleBoard } from '../testing/sample-regions.ts'
import { reportAnswers, sampleReport } from '../testing/sample-reports.ts'
import { trailAnswers } from '../testing/sample-trail.ts'
import { renderPart } from '../testing/render-part.tsx'
import { Status } from './Status.tsx'

beforeEach(() => page.viewport(1440, 900))

const night = { tags: ['night'] }
const tooltip = () => page.getByRole('tooltip')

async function show(node: ReactNode) {
  installSample()
  await renderPart(<main>{node}</main>)
}

const first = Object.entries(statuses).map(([subject, entries]) => {
  const [entry] = Object.values<StatusEntry>(entries)
  if (entry === undefined) throw new Error(`${subject} has no status`)
  return [subject, entry] as const
})

test('one status of each subject shows on focus what it means, and all are accessible', async () => {
  await show(
    <>
      {first.map(([subject, entry]) => (
        <p key={subject}>
          <Status of={entry} />
        </p>
      ))}
    </>,
  )
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
  for (const [, entry] of first) {
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe(entry.word)
    expect(document.activeElement?.getAttribute('aria-description')).toBe(statusTip(entry))
    await expect.element(tooltip()).toHaveTextContent(statusTip(entry))
  }
})

async function alone(_: string, entry: StatusEntry) {
  await show(<Status of={entry} />)
  const word = page.getByText(entry.word, { exact: true })
  await word.hover()
  await expect.element(tooltip()).toHaveTextContent(statusTip(entry))
  await page.getByRole('main').hover({ position: { x: 600, y: 5 } })
  await expect.element(tooltip()).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(tooltip()).toHaveTextContent(statusTip(entry))
  expect(document.activeElement?.textContent).toBe(entry.word)
  expect(document.activeElement?.getAttribute('aria-description')).toBe(statusTip(entry))
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
}
test.each(first.slice(0, 1))('%s: hover and focus show what a status means, and its description says it', alone)
describe('each of the others by itself', night, () => {
  test.each(first.slice(1))('%s: hover and focus show what a status means', alone)
})

test('inside a button it is no stop of its own, and describes the button', async () => {
  const { booked } = statuses.booking
  await show(
    <UnstyledButton>
      <Status of={booked} within />
    </UnstyledButton>,
  )
  const button = page.getByRole('button', { name: 'Booked', exact: true })
  await expect.element(button).toHaveAccessibleDescription(statusTip(booked))
  await expect.element(page.getByTitle(statusTip(booked))).toBeInTheDocument()
  await userEvent.tab()
  expect(document.activeElement).toBe(button.element())
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('the description follows a cell that shows another status', async () => {
  const cell = (entry: StatusEntry) => (
    <div role="grid" aria-label="Grid">
      <div role="row">
        <div role="gridcell">
          <Status of={entry} within />
        </div>
      </div>
    </div>
  )
  const { rerender } = await renderPart(cell(statuses.wait.open))
  const described = () => page.getByRole('gridcell').element().getAttribute('aria-description')
  await expect.poll(described).toBe(statusTip(statuses.wait.open))
  await rerender(cell(statuses.wait.busy))
  await expect.poll(described).toBe(statusTip(statuses.wait.busy))
})

const tables = () => {
  const made = fakeSnapshots()
  return {
    tables: made,
    answers: { ...activityAnswers(9), ...trailAnswers(made, 40), ...auditAnswers(made), ...providersAnswers(made) },
  }
}
const board = () => {
  const made = fakeSnapshots()
  return { tables: made, answers: regionsAnswers(sampleBoard(made), []) }
}
const report = sampleReport('queued', 30)

/** One screen of each kind, and a status that it shows: as a tooltip of its own, or within a cell, a button or a link. */
const screens = [
  ['#/regions/board', board, statuses.wait.open, 'within'],
  [
    '#/booking/sent',
    () => ({ answers: { ...deskAnswers(), ...intentAnswers(sampleSent()) } }),
    statuses.booking.booked,
    'within',
  ],
  [
    `#/reports/jobs?entry=${report.entry.id}`,
    () => ({ answers: reportAnswers([report]) }),
    statuses.report.queued,
    'alone',
  ],
  ['#/settings/connections?connection=prod', () => ({}), statuses.key.none, 'alone'],
  ['#/settings/connections?connection=prod', () => ({}), statuses.keyTest.untested, 'alone'],
  ['#/activity', tables, statuses.call.done, 'within'],
  ['#/activity/trail', tables, statuses.trail.whole, 'alone'],
  ['#/providers/directory', tables, statuses.provider.both, 'within'],
  ['#/entities/healthSystem/clinician/audit', tables, statuses.audit.complete, 'alone'],
] as const

test.each(screens.filter((_, at) => takesTurn(at, 0, 3)))(
  '%s takes its tooltip from the glossary',
  async (hash, options, entry, how) => {
    await renderApp(hash, options())
    const tip = statusTip(entry)
    const marks = () => [
      ...document.querySelectorAll<HTMLElement>(how === 'alone' ? `[tabindex="0"][aria-description]` : '[title]'),
    ]
    const mark = () => marks().find((one) => (one.getAttribute('aria-description') ?? one.title) === tip)
    await expect.poll(() => mark()?.textContent).toContain(entry.word)
    if (how === 'within') return
    mark()?.focus({ focusVisible: true } as FocusOptions)
    await expect.element(tooltip()).toHaveTextContent(tip)
  },
)

test('a column says what it means: to the pointer, at its header by keyboard, and to a screen reader', async () => {
  await renderApp('#/providers/directory', tables())
  const head = page.getByRole('columnheader', { name: 'Result' })
  const about = 'Which patients can book this provider online.'
  await expect.element(head).toHaveAccessibleDescription(about)
  await expect.element(page.getByTitle(`Result: ${about}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Find a provider' }).click()
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowRight}{ArrowRight}')
  await expect.element(tooltip()).toHaveTextContent(about)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tooltip()).not.toBeInTheDocument()
})
