import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { zoneAbbreviation } from '../../../../../domain/time/zone-names.ts'
import { useNowEvery } from '../../../../parts/use-now.ts'
import { dayWords } from '../../../../parts/zone-times.ts'
import { availabilityToday } from './availability.ts'
import { PanelSection } from './PanelSection.tsx'
import classes from './panel.module.css'

/** Windows shorter than this share of the day have no room for text. */
const roomForWords = 0.2

/** The region's availability windows over its local day, with the current time. */
export function AvailabilityBar({ row }: { readonly row: BoardRow }) {
  const now = useNowEvery(20) * 1_000
  const today = availabilityToday(row.windows, row.zone, now)
  const told = today.windows.map(({ words }) => words).join(', ')
  return (
    <PanelSection
      label="Availability today"
      title="Availability today"
      note={`${dayWords(today.day)}, ${zoneAbbreviation(row.zone, now)}`}
      end={today.words}
    >
      <div
        className={classes.day}
        role="img"
        aria-label={told === '' ? `No window today. ${today.words}` : `Windows today: ${told}. ${today.words}`}
      >
        {today.windows.map(({ left, width, words }) => (
          <span
            key={left}
            className={classes.window}
            style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
            title={words}
          >
            {width >= roomForWords && shortWindow(words)}
          </span>
        ))}
        <span className={classes.nowMark} style={{ left: `${today.now * 100}%` }} />
      </div>
      <div className={classes.hours} aria-hidden="true">
        {today.hours.map(({ left, words }) => (
          <span key={words} style={{ left: `${left * 100}%` }}>
            {words}
          </span>
        ))}
        <span className={classes.lastHour}>12 AM</span>
      </div>
    </PanelSection>
  )
}

/** "7:00–12:30 PM" if both ends are in the same half of the day, otherwise "7:00 AM–1:00 PM". */
function shortWindow(words: string): string {
  const [from = '', to = ''] = words.split(' to ')
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`
}
