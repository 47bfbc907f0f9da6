import { expect, it } from 'vitest'
import type { Query } from './database-link.ts'
import { joinStore } from './shared-tables.ts'

it('names the rights that are missing in its own words, whatever the server answers', async () => {
  const server = (denied: readonly unknown[]): Query =>
    (async (text: string) => {
      if (text.includes('server_encoding')) return [{ encoding: 'UTF8', copy: false, there: true }]
      return text.includes('has_table_privilege') ? denied : [{ id: 7, version: 1 }]
    }) as unknown as Query
  await expect(joinStore(server([]))).resolves.toBe(7)
  await expect(joinStore(server([{ number: 3, missing: 'Call 555-0100.' }, { number: 99 }]))).rejects.toMatchObject({
    words: { message: expect.stringMatching(/: INSERT on access_console\.combination\.$/) },
  })
})
