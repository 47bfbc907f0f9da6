import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import type { Notifier } from '../services/notifier.ts'
import { desktopNotices, type NoticesNeeds } from './notices.ts'

let done: string[]
let isSupported: boolean
let shown: FakeNotification[]

class FakeNotification extends EventEmitter {
  readonly options: object
  constructor(options: object) {
    super()
    this.options = options
  }
  static isSupported = () => isSupported
  show() {
    shown.push(this)
  }
}

beforeEach(() => {
  done = []
  shown = []
  isSupported = true
})

function notifierOn(platform: NodeJS.Platform): Notifier {
  let blockers = 0
  return desktopNotices({
    Notification: FakeNotification as unknown as NoticesNeeds['Notification'],
    app: { setBadgeCount: (count) => done.push(`badge ${count}`) > 0 },
    shell: { beep: () => void done.push('beep') },
    powerSaveBlocker: {
      start: (type) => {
        blockers += 1
        done.push(`${type} ${blockers}`)
        return blockers
      },
      stop: (id) => done.push(`stop ${id}`) > 0,
    },
    platform,
    fillScreen: (on) => void done.push(on ? 'full screen' : 'window'),
    open: (hash) => done.push(`open ${hash}`),
  })
}

const notice = { title: 'Texas: 58 min', body: 'Over 45 min.', sound: true, hash: '#/regions/board?open=x' }

it('a notice says what it was given, and a click on it leads where it says', () => {
  expect(notifierOn('darwin').show(notice)).toBe(true)
  expect(shown.map(({ options }) => options)).toEqual([{ title: 'Texas: 58 min', body: 'Over 45 min.', silent: false }])
  expect(done).toEqual([])
  shown[0]?.emit('click')
  expect(done).toEqual(['open #/regions/board?open=x'])
})

it.each([
  ['darwin', true, true, []],
  ['win32', true, true, []],
  ['linux', true, true, ['beep']],
  ['linux', false, true, []],
  ['win32', true, false, ['beep']],
  ['win32', false, false, []],
] as const)('on %s with sound %s and notices %s the console itself beeps: %j', (platform, sound, supported, beeps) => {
  isSupported = supported
  expect(notifierOn(platform).show({ ...notice, sound })).toBe(supported)
  expect(done).toEqual(beeps)
  expect(shown.map(({ options }) => options)).toMatchObject(supported ? [{ silent: !sound }] : [])
})

it('a wall fills the screen and keeps it on, once, and gives it back once', () => {
  const notifier = notifierOn('linux')
  for (const on of [false, true, true, false, false, true]) notifier.wall(on)
  expect(done).toEqual([
    'full screen',
    'prevent-display-sleep 1',
    'window',
    'stop 1',
    'full screen',
    'prevent-display-sleep 2',
  ])
})

it('the number of alerts is on the icon', () => {
  const notifier = notifierOn('darwin')
  notifier.badge(3)
  notifier.badge(0)
  expect(done).toEqual(['badge 3', 'badge 0'])
})

it('a wall in a further window leaves that window as it is, and keeps the screen on as long as any wall is shown', () => {
  const notifier = notifierOn('linux')
  notifier.wall(true, 2)
  expect(done).toEqual(['prevent-display-sleep 1'])
  notifier.wall(true)
  notifier.wall(false, 2)
  expect(done).toEqual(['prevent-display-sleep 1', 'full screen'])
  notifier.wall(false)
  expect(done.slice(2)).toEqual(['window', 'stop 1'])
})
