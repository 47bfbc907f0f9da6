import path from 'node:path'
import { z } from 'zod'
import { dateForms, type DateSetting } from '../../bridge/calls/app.ts'
import { setDateRegion } from '../../domain/time/date-form.ts'
import { jsonFile } from './storage/json-file.ts'
import type { Result } from './storage/result.ts'

/** The form of dates and times, for main's own texts and for the page. */

type DatesNeeds = {
  readonly userDataPath: string
  /** The two-letter country of the system's region; empty if the system has none. */
  readonly systemRegion: string
  readonly onNotice: (notice: string) => void
  /** A saved choice, for every window. */
  readonly onChange: (setting: DateSetting) => void
}

export type Dates = Awaited<ReturnType<typeof openDates>>

// A manually altered field counts as not set.
const schema = z.looseObject({ form: z.enum(dateForms).catch('us') })

/** Reads the choice and applies it. The US form where none was made, or where the file can't be read. */
export async function openDates({ userDataPath, systemRegion, onNotice, onChange }: DatesNeeds) {
  const file = jsonFile({ path: path.join(userDataPath, 'dates.json'), schema, empty: { form: 'us' }, onNotice })
  const applied = (form: DateSetting['form']): DateSetting => ({
    form,
    region: setDateRegion(form === 'system' ? systemRegion : 'US'),
    systemRegion,
  })
  const kept = await file.read()
  if (!kept.ok) onNotice(kept.failure.message)
  let setting = applied(kept.ok ? kept.value.form : 'us')
  return {
    setting: (): DateSetting => setting,
    /** Keeps the choice and applies it. Failures are of kind `storage`; then nothing changes. */
    async save(form: DateSetting['form']): Promise<Result<DateSetting>> {
      const saved = await file.update((before) => ({ ...before, form }))
      if (!saved.ok) return saved
      setting = applied(form)
      onChange(setting)
      return { ok: true, value: setting }
    },
  }
}
