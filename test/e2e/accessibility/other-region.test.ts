import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, whole } from '../../counted.ts'
import { wordsOn } from '../../../scripts/tour/words-on-page.ts'
import { datesOfOtherForm, notInTextFiles } from '../seen-words.ts'
import { answerStates } from '../answer-states.ts'
import { findingsOn } from './check-states.ts'
import { type App, launchApp, temporaryFolder } from '../harness.ts'
import { providerStates } from '../provider-states.ts'
import { regionStates } from '../region-states.ts'
import { reportStates } from '../report-states.ts'
import { trailStates } from '../trail-states.ts'

/** With the region of the computer switched on, every screen has its dates in that region's form. `npm test` looks at the audit trail with a record, the night at all. */

let app: App
const appOf = () => app
beforeAll(async () => {
  const userData = temporaryFolder()
  writeFileSync(path.join(userData, 'dates.json'), JSON.stringify({ form: 'system' }), { mode: 0o600 })
  app = await launchApp({ userData, environment: { LC_ALL: 'en_GB.UTF-8' } })
})
afterAll(() => app.close())

const all = { ...providerStates(appOf), ...regionStates(appOf), ...reportStates(appOf), ...answerStates(appOf) }

const ofTrail = Object.entries(trailStates(appOf))
const looked = [...ofTrail.slice(0, counted(1, ofTrail.length)), ...Object.entries(whole ? all : {})]

describe('newcomer finding 12: in the United Kingdom', () => {
  it.each(looked)('%s', async (_name, enter) => {
    await enter()
    const words = await wordsOn(app.page)
    expect(datesOfOtherForm(words, 'GB')).toEqual([])
    expect(notInTextFiles(words)).toEqual([])
    expect(await findingsOn(app.page)).toEqual([])
    await enter.leave?.()
  })
})
