import { type ReactNode, useEffect, useState } from 'react'
import { readDateSetting } from '../bridge/date-setting.ts'

/** Draws what is inside once the form of dates and times is known, so that no date appears in another form first. */
export function DateForm({ children }: { readonly children: ReactNode }) {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void readDateSetting().then(() => setKnown(true))
  }, [])
  return known ? children : null
}
