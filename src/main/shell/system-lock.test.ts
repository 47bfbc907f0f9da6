import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchSystemLock } from './system-lock.ts'

it.each(['lock-screen', 'suspend', 'user-did-resign-active'])('leaves at %s, each time', (sign) => {
  const monitor = new EventEmitter()
  let left = 0
  watchSystemLock(monitor, () => {
    left += 1
  })
  monitor.emit(sign)
  monitor.emit(sign)
  monitor.emit('resume')
  expect(left).toBe(2)
})
