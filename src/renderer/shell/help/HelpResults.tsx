import { texts } from './text.ts'
import { Box, UnstyledButton } from '@mantine/core'
import { counted } from '../../parts/times.ts'
import classes from './help.module.css'
import type { Hit } from './help-search.ts'

type Props = { readonly hits: readonly Hit[]; readonly onOpen: (page: string) => void }

/** What a search found: each page with the line that matches best. */
export function HelpResults({ hits, onOpen }: Props) {
  return (
    <Box p="0.75rem var(--ac-edge) 1.5rem">
      <Box fz="xs" className="quiet" aria-live="polite">
        {hits.length === 0 ? texts.results.noMatch : counted(hits.length, 'page')}
      </Box>
      <Box component="ol" className="bare" mt="0.25rem" aria-label={texts.results.results}>
        {hits.map(({ page, heading, parts }) => (
          <li key={page.id}>
            <UnstyledButton className={classes.result ?? ''} onClick={() => onOpen(page.id)}>
              <Box component="span" fz="xs" className="quiet">
                {page.chapter === page.title ? page.number : `${page.chapter} · ${page.number}`}
              </Box>
              <strong>{heading === undefined ? page.title : `${page.title} · ${heading}`}</strong>
              <span className="quiet">
                {parts.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </Box>
    </Box>
  )
}
