import { texts } from '../text/slots.ts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { departmentClock, viewerClock } from '../../../parts/zone-times.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { navigate } from '../../../routes/navigation.ts'
import { bookSlotAt } from './chosen-slot.ts'
import classes from './chips.module.css'
import { useSlotMenu } from './SlotMenu.tsx'
import { chipLabel, chipTip, isFree, lengthWords } from './slot-words.ts'

type Props = {
  /** The provider's NPI. */
  readonly npi: string
  readonly slot: ProviderSlot
  readonly department: string
  readonly visitType: string
  readonly viewer: string
  /** Milliseconds. */
  readonly now: number
  readonly chosen: boolean
  readonly onChoose: (slot: ProviderSlot) => void
}

/**
 * One slot: the department's clock and, if different, the user's. Uses plain elements because a screen may have hundreds.
 * When its time passes, the length makes room for that word, so that no slot below moves.
 * The surrounding view handles the arrow keys.
 */
export function SlotChip({ npi, slot, department, visitType, viewer, now, chosen, onChoose }: Props) {
  const mine = viewerClock(slot, viewer)
  const past = slot.instant !== undefined && slot.instant <= now
  const closed = slot.isBookable === false
  const free = isFree(slot, now)
  const menu = useSlotMenu(slot)
  const label = chipLabel(slot, { department, visitType, viewer, past })
  return (
    <span className={classes.slot}>
      <button
        type="button"
        className={classes.chip}
        tabIndex={-1}
        data-stop=""
        data-past={past || undefined}
        data-odd={slot.oddities.length > 0 || undefined}
        aria-pressed={chosen}
        aria-label={label}
        aria-keyshortcuts={free ? 'B' : undefined}
        title={chipTip(slot, past)}
        onClick={() => onChoose(slot)}
        onContextMenu={menu.onContextMenu}
        onKeyDown={(event) => {
          menu.onKeyDown(event)
          if (!free || event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          navigate(bookSlotAt(npi, slot))
        }}
      >
        <span className={classes.first}>
          <span className={classes.clock}>{departmentClock(slot)}</span>{' '}
          <span className={`nowrap ${classes.minutes}`}>{past ? statuses.slot.past.word : lengthWords(slot)}</span>{' '}
        </span>
        {mine !== undefined && (
          <span className={classes.mine}>
            {mine} <i>{texts.slotChip.yourTime}</i>{' '}
          </span>
        )}
        {(closed || slot.oddities.length > 0) && (
          <span className={classes.flags}>
            {closed && <span>{statuses.slot['not-bookable'].word} </span>}
            {slot.oddities.length > 0 && (
              <span className={classes.odd}>
                <IconAlertTriangleFilled size={10} aria-hidden="true" /> {statuses.slot.odd.word}
              </span>
            )}
          </span>
        )}
      </button>
      {free && (
        <a
          className={classes.book}
          href={formatRoute(bookSlotAt(npi, slot))}
          tabIndex={-1}
          title={texts.slotChip.bookThisSlotB}
          aria-label={texts.slotChip.book(label)}
        >
          {texts.slotChip.book2}
        </a>
      )}
    </span>
  )
}
