import { beforeEach, describe, expect, it } from 'vitest'
import { createNotices } from './notices.ts'

const full = 'The report list can’t be saved.'
const hourMs = 3_600_000
let at = 0
let changes = 0
const open = (first: readonly string[] = []) =>
  createNotices({
    first,
    now: () => at,
    onChange: () => {
      changes += 1
    },
  })

beforeEach(() => {
  at = 1_790_000_000_000
  changes = 0
})

describe('the notices of the console', () => {
  it('has each notice once, in the order in which they came', () => {
    const notices = open(['From the start.'])
    notices.add(full)
    notices.add('From the start.')
    notices.add(full)
    expect(notices.list()).toEqual(['From the start.', full])
    expect(changes).toBe(1)
  })

  it('has no dismissed one, also for a page that loads again after a lock', () => {
    const notices = open(['From the start.', full])
    notices.dismiss('From the start.')
    notices.dismiss('From the start.')
    notices.dismiss('Never there.')
    expect(notices.list()).toEqual([full])
    expect(changes).toBe(1)
  })

  it('shows a dismissed one again when its trouble returns weeks later, but not while it lasts', () => {
    const notices = open()
    notices.add(full)
    notices.dismiss(full)
    at += hourMs - 1
    notices.add(full)
    expect(notices.list()).toEqual([])
    at += 21 * 24 * hourMs
    notices.add(full)
    expect(notices.list()).toEqual([full])
  })
})
