import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { mostFurther } from '../../bridge/calls/app.ts'
import {
  type Area,
  furtherPlace,
  readFurtherWindows,
  readWindowState,
  smallest,
  writeWindowState,
} from './window-state.ts'

const display = { x: 0, y: 0, width: 1920, height: 1080 }
const second = { x: 1920, y: 0, width: 1280, height: 1024 }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'window-state-'))
  file = path.join(folder, 'window-state.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('where the window was', () => {
  it('is kept', () => {
    const state = { bounds: { x: 2000, y: 30, width: 1200, height: 800 }, maximized: true }
    writeWindowState(file, state)
    expect(readWindowState(file, [display, second])).toEqual(state)
  })

  it('is forgotten where its display is gone, but not that it filled the screen', () => {
    writeWindowState(file, { bounds: { x: 2000, y: 30, width: 1200, height: 800 }, maximized: true })
    expect(readWindowState(file, [display])).toEqual({ maximized: true })
  })

  it.each([
    { x: -1150, y: 0, width: 1200, height: 800 },
    { x: 0, y: -50, width: 1200, height: 800 },
    { x: 0, y: 1050, width: 1200, height: 800 },
  ])('is forgotten where the window could not be grabbed: %o', (bounds) => {
    writeWindowState(file, { bounds, maximized: false })
    expect(readWindowState(file, [display])).toEqual({ maximized: false })
  })

  it('is never smaller than the screens allow for', () => {
    writeWindowState(file, { bounds: { x: 10, y: 10, width: 200, height: 100 }, maximized: false })
    expect(readWindowState(file, [display]).bounds).toEqual({ x: 10, y: 10, width: 1024, height: 640 })
  })

  it.each([
    '',
    'no JSON',
    '{}',
    '{"bounds":{"x":"1"},"maximized":true}',
    '{"bounds":{"x":1e99,"y":0,"width":1,"height":1},"maximized":false}',
  ])('is the usual one where the file says %s', (text) => {
    writeFileSync(file, text)
    expect(readWindowState(file, [display])).toEqual({ maximized: false })
  })

  it('is the usual one at the first start, and a folder that is gone stops nothing', () => {
    rmSync(folder, { recursive: true })
    expect(readWindowState(file, [display])).toEqual({ maximized: false })
    expect(() => writeWindowState(file, { bounds: display, maximized: false })).not.toThrow()
  })
})

describe('the further windows of the last run', () => {
  const wall = {
    bounds: { x: 2000, y: 30, width: 1200, height: 800 },
    maximized: true,
    screen: '#/regions/wall',
  }
  const reports = { bounds: { x: 40, y: 60, width: 1100, height: 700 }, maximized: false, screen: '#/reports' }

  it('are kept with their places and screens', () => {
    writeWindowState(file, [wall, reports])
    expect(readFurtherWindows(file, [display, second])).toEqual([wall, reports])
  })

  it('are whole on a display if theirs is gone, and still fill it if they did', () => {
    writeWindowState(file, [wall, reports])
    expect(readFurtherWindows(file, [display])).toEqual([
      { ...wall, bounds: { x: 720, y: 30, width: 1200, height: 800 } },
      reports,
    ])
  })

  it.each(['#/booking/desk?find=Jane', '#/providers/1234567893', '#/nowhere', 'https://elsewhere.example/#/regions'])(
    'are none where the file names more than a screen: %s',
    (screen) => {
      writeWindowState(file, [wall, { ...reports, screen }])
      expect(readFurtherWindows(file, [display])).toEqual([])
    },
  )

  it.each(['', '{}', '[{"screen":"#/regions"}]', '[[]]'])('are none where the file says %s', (text) => {
    writeFileSync(file, text)
    expect(readFurtherWindows(file, [display])).toEqual([])
  })

  it('are none where the file has a place that no system can hold', () => {
    writeWindowState(file, [{ ...wall, bounds: { ...wall.bounds, width: 2 ** 40 } }])
    expect(readFurtherWindows(file, [display])).toEqual([])
    writeWindowState(file, { bounds: { ...wall.bounds, width: 2 ** 40 }, maximized: true })
    expect(readWindowState(file, [display])).toEqual({ maximized: false })
  })

  it('are none at the first start, and never more than may be open', () => {
    expect(readFurtherWindows(file, [display])).toEqual([])
    writeWindowState(
      file,
      Array.from({ length: 9 }, () => reports),
    )
    expect(readFurtherWindows(file, [display])).toHaveLength(mostFurther)
  })
})

describe('where a further window opens', () => {
  const from = { x: 100, y: 80, width: 1280, height: 800 }
  const isOn = (on: Area, { x, y, width, height }: Area) =>
    x >= on.x && y >= on.y && x + width <= on.x + on.width && y + height <= on.y + on.height

  it('is a cascade from the first, as large as that', () => {
    const places = [1, 2].map((nth) => furtherPlace({ from, nth, displays: [display, second], isWatched: false }))
    expect(places).toEqual([
      { ...from, x: 132, y: 112 },
      { ...from, x: 164, y: 144 },
    ])
  })

  it('is another display for a wall, if there is one', () => {
    expect(furtherPlace({ from, nth: 1, displays: [display, second], isWatched: true })).toMatchObject({
      x: 1920,
      y: 0,
    })
    expect(furtherPlace({ from, nth: 1, displays: [display], isWatched: true })).toMatchObject({ x: 132, y: 112 })
  })

  it('is whole on a display that is large enough, and never too small to use, wherever the first is', () => {
    const area = (least: number) =>
      fc.record({
        x: fc.integer({ min: -4_000, max: 4_000 }),
        y: fc.integer({ min: -4_000, max: 4_000 }),
        width: fc.integer({ min: least, max: 4_000 }),
        height: fc.integer({ min: least, max: 4_000 }),
      })
    fc.assert(
      fc.property(
        area(smallest.width),
        fc.array(area(smallest.width), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (first, displays, nth, isWatched) => {
          const place = furtherPlace({ from: first, nth, displays, isWatched })
          expect(place.width >= smallest.width && place.height >= smallest.height).toBe(true)
          expect(displays.some((one) => isOn(one, place))).toBe(true)
        },
      ),
    )
  })
})
