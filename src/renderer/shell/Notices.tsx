import { texts } from './text.ts'
import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusMark } from '../parts/StatusMark.tsx'
import classes from './frame.module.css'
import { useBridgeQuery } from '../bridge/queries.ts'

/** Notices since the start, such as a damaged settings file that was set aside. Each stays until dismissed. */
export function Notices() {
  const { data } = useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [seen, setSeen] = useState<readonly string[]>([])
  /** How many have room of their own. One that comes up later lies over the page, so that it moves nothing, until the person goes to another place. */
  const [placed, setPlaced] = useState<number>()
  const all = data?.value.notices
  if (all !== undefined && placed === undefined) setPlaced(all.length)
  useWindowEvent('hashchange', () => setPlaced(all?.length))
  const listOf = (from: number, to?: number) => (all ?? []).slice(from, to).filter((notice) => !seen.includes(notice))
  const dismiss = (notice: string) => setSeen([...seen, notice])
  const late = listOf(placed ?? 0)
  return (
    <>
      <NoticeList notices={listOf(0, placed)} onDismiss={dismiss} />
      {late.length > 0 && (
        <div className={classes.lateNotices}>
          <NoticeList notices={late} onDismiss={dismiss} />
        </div>
      )}
    </>
  )
}

type Props = { readonly notices: readonly string[]; readonly onDismiss: (notice: string) => void }

function NoticeList({ notices, onDismiss }: Props) {
  if (notices.length === 0) return null
  return (
    <ul className={`bare ${classes.notices}`} aria-label={texts.notices.notices}>
      {notices.map((notice) => (
        <li key={notice}>
          <StatusMark status="warn" plain>
            <bdi>{notice}</bdi>
          </StatusMark>
          <ActionIcon size={20} aria-label={texts.notices.dismissThisNotice} onClick={() => onDismiss(notice)}>
            <IconX size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
