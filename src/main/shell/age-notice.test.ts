import { expect, it } from 'vitest'
import { supportedUntil } from '../../../packaging/runtime-age.ts'
import { ageNotice } from './age-notice.ts'
import { testedMajor } from './assertions/checklist.ts'

it('security finding 6: people read of a runtime out of support, and of one whose support isn’t known', () => {
  const version = `${testedMajor}.1.2`
  const until = Date.parse(supportedUntil[String(testedMajor)] ?? '')
  const hours = (count: number) => until + count * 3_600_000
  expect(ageNotice(version, hours(47))).toBeUndefined()
  expect(ageNotice(version, hours(48))).toMatch(
    /stopped getting security updates on \w{3} \d+, 20\d\d\. Contact your IT/,
  )
  expect(ageNotice('99.0.0', hours(0))).toMatch(/isn’t known whether/)
  expect(ageNotice(undefined, hours(48))).toBeUndefined()
})
