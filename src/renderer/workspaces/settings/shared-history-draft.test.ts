import { describe, expect, it } from 'vitest'
import { checkStoreDraft, draftOfStore, isSameDatabase } from './shared-history-draft.ts'

const good = { host: ' db.example ', port: '5433', database: 'waits', user: 'console', tls: 'verify' } as const
const fields = { host: 'db.example', port: 5433, database: 'waits', user: 'console', tls: 'verify' } as const
const problemsOf = (change: Partial<Record<keyof typeof good, string>>) => {
  const checked = checkStoreDraft({ ...good, ...change } as Parameters<typeof checkStoreDraft>[0])
  return checked.ok ? {} : checked.problems
}

describe('the form of a shared history', () => {
  it('gives what main takes, and takes it back', () => {
    expect(checkStoreDraft(good)).toEqual({ ok: true, sent: fields })
    expect(checkStoreDraft(draftOfStore(fields))).toEqual({ ok: true, sent: fields })
  })

  it('untouched does not pass, and says of each field what is missing', () => {
    const checked = checkStoreDraft(draftOfStore(null))
    expect(checked.ok ? {} : checked.problems).toEqual({
      host: 'Enter the host name.',
      database: 'Enter the database name.',
      user: 'Enter the user.',
    })
  })

  it.each(['', '0', '65536', '54x', '-1', '5432.5'])('takes no port %j', (port) => {
    expect(problemsOf({ port })).toEqual({ port: 'A number from 1 to 65535; usually 5432.' })
  })

  it('takes no encryption for this computer alone', () => {
    for (const host of ['localhost', '127.0.0.1', '::1']) expect(problemsOf({ host, tls: 'off' })).toEqual({})
    for (const host of ['db.example', 'localhost.example', '10.0.0.5'])
      expect(problemsOf({ host, tls: 'off' })).toEqual({
        tls: 'A database on another computer requires encryption.',
      })
  })

  it('tells long names in words', () => {
    expect(problemsOf({ user: 'x'.repeat(64) })).toEqual({ user: 'Use at most 63 characters.' })
  })

  it('knows another database from the same one used otherwise', () => {
    expect(isSameDatabase(fields, { ...fields, tls: 'off' })).toBe(true)
    for (const change of [{ host: 'a' }, { port: 1 }, { database: 'a' }, { user: 'a' }])
      expect(isSameDatabase(fields, { ...fields, ...change })).toBe(false)
  })
})
