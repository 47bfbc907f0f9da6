import { texts } from '../../text/page.ts'
import { Box, Flex } from '@mantine/core'
import { dateWords, rangeWords } from '../../../../../domain/time/day-words.ts'
import classes from './why.module.css'
import { type DayRange, spansOf } from './window-bar.ts'

/** Minimum percentage of the line for a label; both ranges also appear as text below. */
const leastForWord = 18

/** The bookable days and the requested days on one line. */
export function WindowBar({ bookable, asked }: { readonly bookable: DayRange; readonly asked: DayRange }) {
  const spans = spansOf(bookable, asked)
  if (spans === undefined) return null
  const place = ({ left, width }: { readonly left: number; readonly width: number }) => ({
    left: `${left}%`,
    width: `${width}%`,
  })
  return (
    <Box
      component="figure"
      mt={10}
      mb={0}
      mx={0}
      role="img"
      aria-label={texts.windowBar.bookableSearched(
        rangeWords(bookable.from, bookable.to),
        rangeWords(asked.from, asked.to),
      )}
    >
      <Box className="cut" pos="relative" h={20} bd="1px solid var(--ac-line-strong)" bdrs="xs" bg="var(--ac-surface)">
        <span className={classes.bookable} style={place(spans.bookable)}>
          {spans.bookable.width > leastForWord && <span>{texts.windowBar.bookable}</span>}
        </span>
        <span className={classes.asked} style={place(spans.asked)}>
          {spans.asked.width > leastForWord && <span>{texts.windowBar.searched}</span>}
        </span>
      </Box>
      <Flex className="quiet" rowGap={0} columnGap="sm" justify="space-between" wrap="wrap" fz="xs" lh="sm">
        <span>
          {dateWords(bookable.from)} – {dateWords(bookable.to)}
        </span>
        <span>{texts.windowBar.searched2(rangeWords(asked.from, asked.to))}</span>
      </Flex>
    </Box>
  )
}
