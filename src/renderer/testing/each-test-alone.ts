import axe from 'axe-core'
import React from 'react'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { takesTurn, whole } from '../../../test/counted.ts'
import { takeDateSetting, usualDates } from '../bridge/date-setting.ts'
import { readUiState, setUiState } from '../bridge/ui-state.ts'
import { forgetWindow } from '../parts/window-memory.ts'
import { graveFindings } from './grave-findings.ts'
import { leaveWorld, worldAt } from './world.ts'

declare module 'vitest' {
  // Vitest's own interface, to which test/world/start-world.ts gives the value.
  interface ProvidedContext {
    readonly world: { readonly address: string; readonly startsAt: number }
  }
}

/**
 * Setup for every component test file. The files share one page, so that modules load once, and each test starts on an empty page. React's production build
 * has no `act`, which `render` uses to wait for the first paint and effects; a few event loop turns replace it.
 */
// The real timer, since some tests fake the clock.
const realTimeout = setTimeout
const act = async (work: () => unknown) => {
  await work()
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => realTimeout(resolve))
}
Object.assign(React, { act })
const { cleanup } = await import('vitest-browser-react')

/**
 * The page's clock starts where that of the simulated world did, for each file, so that tests see the same weekday and opening hours. Tests of the time rules
 * pass days with midnight or clock changes directly.
 */
const RealDate = Date
const shift = inject('world').startsAt - RealDate.now()
class TestDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    super(...((given.length === 0 ? [RealDate.now() + shift] : given) as [number]))
  }
  static override now = () => RealDate.now() + shift
}
globalThis.Date = TestDate as DateConstructor
// The runner names each load of this file by the time. With a clock that starts again two loads can have one name, and the hooks below are missing.
afterAll(() => {
  globalThis.Date = RealDate
})

worldAt(inject('world').address)
beforeEach(() => {
  // A test before may have left the dark theme.
  setUiState(readUiState(null))
  localStorage.clear()
  sessionStorage.clear()
})
/**
 * What a test shows at its end is checked by axe: by day after the first test of each third file, and of each ninth the colors too; at night after every test.
 */
let isFirst = true
function checkedAfter(file: string): { readonly isChecked: boolean; readonly withContrast: boolean } {
  const turn = new TextEncoder().encode(file).reduce((sum, byte) => sum + byte, 0)
  const isTried = whole || isFirst
  isFirst = false
  return { isChecked: isTried && takesTurn(turn, 1, 3), withContrast: takesTurn(turn, 1, 9) }
}
/** In both themes, which differ in colors alone. */
async function accessibilityFindings(withContrast: boolean): Promise<readonly string[]> {
  if (!withContrast) return graveFindings(axe, { contrast: 'not', every: whole })
  const root = document.documentElement
  const usual = root.dataset.mantineColorScheme
  const light = await graveFindings(axe, { contrast: 'too', every: whole })
  root.dataset.mantineColorScheme = 'dark'
  const dark = await graveFindings(axe, { contrast: 'only', every: whole })
  if (usual === undefined) delete root.dataset.mantineColorScheme
  else root.dataset.mantineColorScheme = usual
  return [...light, ...dark.map((finding) => `In the dark theme, ${finding}`)]
}
afterEach(async ({ task }) => {
  const { isChecked, withContrast } = checkedAfter(task.file.name)
  const findings = isChecked ? await accessibilityFindings(withContrast) : []
  await cleanup()
  leaveWorld()
  forgetWindow()
  takeDateSetting(usualDates)
  if (findings.length > 0) throw new Error(`axe finds what it calls serious or critical:\n${findings.join('\n')}`)
})
