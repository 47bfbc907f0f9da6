import { texts } from './text.ts'
import { Anchor, Box, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconList, type TablerIcon } from '@tabler/icons-react'
import classes from './help.module.css'
import type { Manual, ManualPage } from './manual.ts'
import { ManualText } from './ManualText.tsx'

type Props = {
  readonly manual: Manual
  readonly page: ManualPage
  readonly onOpen: (page: string) => void
}

/** One page of the manual, and its neighbors. */
export function HelpPageView({ manual, page, onOpen }: Props) {
  const at = manual.pages.indexOf(page)
  const before = manual.pages[at - 1]
  const after = manual.pages[at + 1]
  const statuses = manual.pageOf('#words-and-statuses')
  return (
    <Box component="article" p="0.75rem var(--ac-edge) 1.5rem" aria-label={page.title}>
      {page.chapter !== page.title && (
        <Box fz="xs" className="quiet num">
          {page.chapter} · {page.number}
        </Box>
      )}
      <Box component="h3" fz="lg" lh="lg">
        {page.title}
      </Box>
      <ManualText manual={manual} body={page.body} onOpen={onOpen} />
      <Box component="nav" className="line-above" mt="lg" pt="xs" aria-label={texts.panel.nearbyPages}>
        <Nearby page={before} icon={IconArrowLeft} words={texts.panel.previousPage} onOpen={onOpen} />
        <Nearby page={after} icon={IconArrowRight} words={texts.panel.nextPage} onOpen={onOpen} />
        {statuses !== page && <Nearby page={statuses} icon={IconList} onOpen={onOpen} />}
      </Box>
    </Box>
  )
}

type NearbyProps = {
  readonly page: ManualPage | undefined
  readonly icon: TablerIcon
  readonly words?: string
  readonly onOpen: (page: string) => void
}

function Nearby({ page, icon: Icon, words, onOpen }: NearbyProps) {
  if (page === undefined) return null
  return (
    <Anchor component="button" type="button" className={classes.line ?? ''} onClick={() => onOpen(page.id)}>
      <Icon size={14} aria-hidden="true" />
      {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
      <span className="quiet num">{page.number}</span>
      <span className="clip">{page.title}</span>
    </Anchor>
  )
}
