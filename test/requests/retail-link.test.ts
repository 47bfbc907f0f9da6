import { expect, it } from 'vitest'
import { connectionTo, everywhere, noKeys, sendOnce } from './harness.ts'

const connection = (details: Readonly<Record<string, unknown>> = {}) =>
  connectionTo(everywhere('https://scheduling.example'), details)
const timeSlot = '2096-12-01T09:20:00+02:00'

async function linkOf(input: unknown, details?: Readonly<Record<string, unknown>>): Promise<URL> {
  const envelope = await sendOnce('scheduling.retailLink', input, connection(details), noKeys)
  expect(envelope).toMatchObject({ ok: true })
  return new URL((envelope as unknown as { value: { url: string } }).value.url)
}

it('leads to {scheduling_url}/retail with the slot, the department and the brand', async () => {
  const url = await linkOf({ timeSlot, departmentUrlName: 'harbor west', brand: 'harbor' })
  expect(url.origin + url.pathname).toBe('https://scheduling.example/retail')
  expect(Object.fromEntries(url.searchParams)).toEqual({ timeSlot, departmentUrlName: 'harbor west', brand: 'harbor' })
})

it('for care options carries aggregate and the searchContext and no department', async () => {
  const url = await linkOf({ timeSlot, aggregate: true, searchContext: 'a+b/c=', brand: 'harbor' })
  expect(Object.fromEntries(url.searchParams)).toEqual({
    timeSlot,
    aggregate: 'true',
    searchContext: 'a+b/c=',
    brand: 'harbor',
  })
})

it('takes the brand from the connection when the input names none', async () => {
  const url = await linkOf({ timeSlot, departmentUrlName: 'harbor' }, { brand: 'north' })
  expect(url.searchParams.get('brand')).toBe('north')
})

it('keeps a path of the scheduling address', async () => {
  const url = await linkOf(
    { timeSlot, departmentUrlName: 'harbor', brand: 'b' },
    { schedulingUrl: 'https://scheduling.example/app/' },
  )
  expect(url.pathname).toBe('/app/retail')
})
