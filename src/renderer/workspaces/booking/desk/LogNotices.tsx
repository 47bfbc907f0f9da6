import { texts } from '../text/desk.ts'
import { Box } from '@mantine/core'
import classes from './desk.module.css'

type Props = { readonly notices: readonly string[]; readonly canSend?: boolean }

/** What the booking log reports, such as a damaged file; renders nothing where it reports nothing. */
export function LogNotices({ notices, canSend = true }: Props) {
  if (notices.length === 0 && canSend) return null
  return (
    <Box component="ul" className={`${classes.notices} bare`} fz="sm" aria-label={texts.deskFrame.bookingLogNotices}>
      {!canSend && (
        <li>
          <span role="alert">
            <strong>{texts.deskFrame.nothingCanBeSentRightNow}</strong> {texts.deskFrame.theBookingLogCantBeSaved}
          </span>
        </li>
      )}
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </Box>
  )
}
