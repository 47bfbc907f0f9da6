import { afterEach, describe, expect, it } from 'vitest'
import { fakeDatabase, message, passwordRequests, signedIn } from '../testing/fake-database.ts'
import { messageCounter } from './guarded-connection.ts'
import { usualTimes } from './open-shared-history.ts'
import { testSharedStore } from './test-shared-store.ts'

const planted = 'pl4nted password'
const mebibyte = 2 ** 20

let server: Awaited<ReturnType<typeof fakeDatabase>> | undefined
afterEach(() => server?.close())

const signIn = async (...answers: Parameters<typeof fakeDatabase>) => {
  server = await fakeDatabase(...answers)
  const times = { ...usualTimes, dataMs: 10_000 }
  return testSharedStore(
    server.fields,
    async () => ({ found: true, key: planted }),
    async () => [],
    times,
  )
}

describe('a PostgreSQL server that isn’t one', () => {
  it.each(['cleartext', 'MD5'] as const)('gets no password by asking for it in %s', async (form) => {
    const refused = await signIn(passwordRequests[form], () => undefined)
    expect(refused).toMatchObject({ kind: 'unauthorized', message: expect.stringContaining('without SCRAM') as string })
    expect(refused?.nextStep).toContain('sign-in with SCRAM')
    // The start-up message names the user; a password message would be a 'p'.
    const sent = server?.received().toString('latin1') ?? ''
    expect(sent).toContain('console')
    expect(sent).not.toMatch(/pl4nted|p\0\0\0|md5/)
  })

  it('is left as soon as it announces a row of 1 GiB', async () => {
    let written = 0
    let isLeft = false
    const refused = await signIn(signedIn, (socket) => {
      socket.on('close', () => {
        isLeft = true
      })
      socket.write(message('D', Buffer.alloc(0), 2 ** 30))
      const row = Buffer.alloc(mebibyte)
      const more = () => {
        if (isLeft || written >= 64 * mebibyte) return
        written += row.length
        socket.write(row, () => setImmediate(more))
      }
      more()
    })
    expect(refused?.message).toContain('more data than the console accepts')
    await expect.poll(() => isLeft).toBe(true)
    expect(written).toBeLessThan(32 * mebibyte)
  })

  it('is left when small rows add up to too much', async () => {
    const rows = Buffer.concat(Array.from({ length: 16 }, () => message('S', Buffer.alloc(65_536))))
    const refused = await signIn(signedIn, (socket) => {
      for (let part = 0; part < 68; part += 1) socket.write(rows)
    })
    expect(refused?.message).toContain('more data than the console accepts')
  })
})

describe('the count of a server’s bytes', () => {
  const answer = Buffer.concat([
    message('D', Buffer.alloc(90)),
    message('C', Buffer.alloc(3)),
    message('Z', Buffer.from('I')),
  ])

  it('starts over with each answer, wherever the bytes are split', () => {
    for (const size of [1, 3, 5, 7, 1_000]) {
      const tooMuch = messageCounter(100, 200)
      const all = Buffer.concat(Array.from({ length: 20 }, () => answer))
      for (let at = 0; at < all.length; at += size) expect(tooMuch(all.subarray(at, at + size))).toBe(false)
    }
  })

  it('tells a message that is too long by its announcement, and an answer by its sum', () => {
    expect(messageCounter(100, 1_000)(message('D', Buffer.alloc(0), 105))).toBe(true)
    expect(messageCounter(100, 1_000)(message('D', Buffer.alloc(0), 104))).toBe(false)
    const tooMuch = messageCounter(100, 200)
    const row = message('D', Buffer.alloc(90))
    expect([tooMuch(row), tooMuch(row), tooMuch(row)]).toEqual([false, false, true])
  })
})
