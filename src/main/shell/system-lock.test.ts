import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchSystemLock } from './system-lock.ts'

it.each([
  ['lock-screen', 'system-lock'],
  ['suspend', 'suspend'],
  ['resume', 'resume'],
  ['user-did-resign-active', 'user-switch'],
])('leaves at %s, each time', (sign, reason) => {
  const monitor = new EventEmitter()
  const left: string[] = []
  watchSystemLock(monitor, (why) => left.push(why))
  monitor.emit(sign)
  monitor.emit(sign)
  monitor.emit('unlock-screen')
  expect(left).toEqual([reason, reason])
})
