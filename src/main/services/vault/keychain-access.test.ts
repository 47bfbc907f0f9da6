import { describe, expect, it } from 'vitest'
import { keychainAccess } from './keychain-access.ts'
import { type SimulatedMode, simulatedKeychain } from './testing/simulated-keychain.ts'

const start = (platform: NodeJS.Platform, mode: SimulatedMode) => {
  const keychain = simulatedKeychain(platform)
  keychain.items.set('kept', 'value')
  keychain.behave(mode)
  return { keychain, access: keychainAccess(keychain.options()) }
}

describe('an open keychain', () => {
  it.each(['linux', 'darwin', 'win32'] as const)(
    'on %s gives, takes and deletes, and absent is absent',
    async (platform) => {
      const { keychain, access } = start(platform, 'open')
      expect(await access.read('kept')).toEqual({ kind: 'found', value: 'value' })
      expect(await access.read('never set')).toEqual({ kind: 'absent' })
      expect(await access.write('new', 'other')).toEqual({ kind: 'done' })
      expect(await access.remove('new')).toEqual({ kind: 'done' })
      expect(await access.remove('never set')).toEqual({ kind: 'done' })
      expect([...keychain.items]).toEqual([['kept', 'value']])
      expect(access.lastSeen().state).toBe('ready')
    },
  )
})

const linux: [SimulatedMode, string][] = [
  ['locked', 'locked'],
  ['prompt-dismissed', 'prompt-dismissed'],
  ['no-session-bus', 'no-session-bus'],
  ['no-service', 'no-service'],
  ['never-returns', 'no-answer'],
  ['module-missing', 'module-missing'],
]
const cases = [
  ...linux.map(([mode, state]) => ['linux', mode, state] as const),
  ...linux
    .filter(([mode]) => mode !== 'no-session-bus' && mode !== 'no-service')
    .map(([mode, state]) => ['darwin', mode, state] as const),
  ['win32', 'no-service', 'no-service'] as const,
  ['win32', 'never-returns', 'no-answer'] as const,
  ['win32', 'module-missing', 'module-missing'] as const,
]

describe('a keychain that gives nothing', () => {
  it.each(cases)('on %s, %s, is reported to be %s by every operation', async (platform, mode, state) => {
    const operations = [
      (access: ReturnType<typeof keychainAccess>) => access.read('kept'),
      (access: ReturnType<typeof keychainAccess>) => access.write('new', 'other'),
      (access: ReturnType<typeof keychainAccess>) => access.remove('kept'),
      (access: ReturnType<typeof keychainAccess>) => access.check(),
    ]
    for (const operation of operations) {
      const { keychain, access } = start(platform, mode)
      expect(await operation(access)).toEqual({ kind: 'unavailable', state })
      expect(access.lastSeen().state).toBe(state)
      expect([...keychain.items]).toEqual([['kept', 'value']])
    }
  })

  it('is not trusted when it takes a value and does not give it back', async () => {
    const { keychain, access } = start('linux', 'open')
    keychain.items.set = () => keychain.items
    expect(await access.write('new', 'other')).toEqual({ kind: 'unavailable', state: 'locked' })
    expect(await access.check()).toEqual({ kind: 'unavailable', state: 'locked' })
  })

  it('has no second prompt opened by the probe when the first was closed', async () => {
    const { keychain, access } = start('linux', 'prompt-dismissed')
    await access.read('kept')
    expect(keychain.calls).toEqual(['get kept'])
  })
})

describe('a call that does not return', () => {
  it('keeps every later one from being made, until it does return', async () => {
    const { keychain, access } = start('linux', 'never-returns')
    await access.read('kept')
    expect(await access.read('kept')).toEqual({ kind: 'unavailable', state: 'no-answer' })
    expect(keychain.calls).toEqual(['get kept'])
    keychain.behave('open')
    keychain.release()
    await new Promise((resolve) => setImmediate(resolve))
    expect(await access.read('kept')).toEqual({ kind: 'found', value: 'value' })
  })
})
