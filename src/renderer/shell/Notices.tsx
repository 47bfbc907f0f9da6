import { texts } from './text.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusMark } from '../parts/StatusMark.tsx'
import classes from './frame.module.css'
import { useBridgeQuery } from '../bridge/queries.ts'

/** Notices since the start, such as a damaged settings file that was set aside. Each stays until dismissed. */
export function Notices() {
  const { data } = useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [seen, setSeen] = useState<readonly string[]>([])
  const notices = (data?.value.notices ?? []).filter((notice) => !seen.includes(notice))
  if (notices.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={texts.notices.notices}>
      {notices.map((notice) => (
        <li key={notice}>
          <StatusMark status="warn" plain>
            <bdi>{notice}</bdi>
          </StatusMark>
          <ActionIcon size={20} aria-label={texts.notices.dismissThisNotice} onClick={() => setSeen([...seen, notice])}>
            <IconX size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
