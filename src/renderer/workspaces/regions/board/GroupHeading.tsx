import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { RenderHeading } from '../../../grid/row-pool.ts'
import type { Section } from '../../../grid/sections.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import classes from './group-heading.module.css'
import { countsOfSection } from './status-counts.ts'
import { StatusCountsLine } from './StatusCountsLine.tsx'

type Props = {
  readonly section: Section
  readonly folded: boolean
  /** What a group without a name is called. */
  readonly unnamed: string
}

/** A practice or a market over its rows: how many there are, and what the cards count of them. */
function GroupHeading({ section, folded, unnamed }: Props) {
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <span className={classes.heading}>
      <Chevron size={14} className={classes.chevron} aria-hidden="true" />
      <strong className={classes.name}>
        {section.name === null || section.name === '' ? unnamed : <PlainText text={section.name} />}
      </strong>
      <span className={`num ${classes.rows}`}>
        {count(section.rows)}
        <span className="visually-hidden"> {section.rows === 1 ? 'combination' : 'combinations'}, </span>
      </span>
      <span className={classes.counts}>
        <StatusCountsLine of={countsOfSection(section)} />
      </span>
    </span>
  )
}

/** Headings of practices and of markets: the same functions as long as they draw the same. */
export const practiceHeading: RenderHeading = (section, folded) => (
  <GroupHeading section={section} folded={folded} unnamed="Practice without a name" />
)
export const marketHeading: RenderHeading = (section, folded) => (
  <GroupHeading section={section} folded={folded} unnamed="No market" />
)
