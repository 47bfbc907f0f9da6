import { texts } from '../text/board.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { RenderHeading } from '../../../grid/row-pool.ts'
import type { Section } from '../../../grid/sections.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import classes from './group-heading.module.css'
import { countsOfSection } from './status-counts.ts'
import { StatusCountsLine } from '../StatusWord.tsx'

type Props = {
  readonly section: Section
  readonly folded: boolean
  /** Label of a group without a name. */
  readonly unnamed: string
}

/** The heading of a practice or market: its number of rows and its counts by status. */
function GroupHeading({ section, folded, unnamed }: Props) {
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <span className={classes.heading}>
      <Chevron size={14} className={classes.chevron} aria-hidden="true" />
      <strong className={`${classes.name} clip`}>
        {section.name === null || section.name === '' ? unnamed : <PlainText text={section.name} />}
      </strong>
      <span className={`num ${classes.rows}`}>
        {count(section.rows)}
        <span className="visually-hidden">
          {' '}
          {section.rows === 1 ? texts.groupHeading.wait : texts.groupHeading.waits},{' '}
        </span>
      </span>
      <span className={classes.counts}>
        <StatusCountsLine of={countsOfSection(section)} />
      </span>
    </span>
  )
}

/** Stable heading functions for practices and markets, so that they don't render again. */
export const practiceHeading: RenderHeading = (section, folded) => (
  <GroupHeading section={section} folded={folded} unnamed={texts.groupHeading.practiceWithoutAName} />
)
export const marketHeading: RenderHeading = (section, folded) => (
  <GroupHeading section={section} folded={folded} unnamed={texts.groupHeading.noMarket} />
)
