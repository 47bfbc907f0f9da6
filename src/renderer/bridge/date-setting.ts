import { useEffect } from 'react'
import { create } from 'zustand'
import type { DateSetting } from '../../bridge/calls/app.ts'
import { setMaskedNames } from '../../domain/tables/masks.ts'
import { setDateRegion } from '../../domain/time/date-form.ts'
import { callBridge, onBridgeEvent } from './bridge.ts'

/** The form of dates and times on this page. Main keeps the choice. */

export const usualDates: DateSetting = { form: 'us', region: 'US', systemRegion: '' }

/** The setting in use. Whatever reads it is drawn again when the form changes. */
export const useDateSetting = create<DateSetting>(() => usualDates)

export function takeDateSetting(setting: DateSetting): void {
  setDateRegion(setting.region)
  useDateSetting.setState(setting)
}

/** Takes what any window saves: main cuts weeks by the new form from then on, so every page must. */
export function useDateEvents(): void {
  useEffect(() => onBridgeEvent('dates.changed', takeDateSetting), [])
}

const load = () => callBridge('app.info', undefined)

/** Called when this module loads, so that the answer is there at the first render. Without a bridge, as in tests, no call is made. */
let first = window.accessConsole === undefined ? undefined : load()

// The caller handles the failure. If no one calls, the rejection is ignored.
first?.catch(() => undefined)

/** Takes the setting from main. Without an answer the US form is used. */
export async function readDateSetting(): Promise<void> {
  const answer = first ?? load()
  first = undefined
  takeDateSetting(
    await answer.then(
      ({ value: { dates, managed } }) => {
        // Links leave out what tables mask.
        setMaskedNames(managed?.maskColumns ?? [])
        return dates
      },
      () => usualDates,
    ),
  )
}
