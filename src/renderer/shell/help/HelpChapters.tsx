import { texts } from './text.ts'
import { Anchor, Box } from '@mantine/core'
import classes from './help.module.css'
import type { Manual, ManualPage } from './manual.ts'

type Props = {
  readonly manual: Manual
  /** Id of the page that was shown last. */
  readonly shown: string | undefined
  readonly onOpen: (page: string) => void
}

/** All pages of the manual by chapter. */
export function HelpChapters({ manual, shown, onOpen }: Props) {
  const chapters = Map.groupBy(manual.pages, (page) => page.chapter)
  return (
    <Box component="nav" p="0.75rem var(--ac-edge) 1.5rem" aria-label={texts.panel.allChapters}>
      {[...chapters].map(([chapter, pages]) => {
        const own = pages.find(({ title }) => title === chapter)
        return (
          <section key={chapter} className={classes.chapter} aria-label={chapter}>
            <h3>{own === undefined ? chapter : <Line page={own} shown={shown} onOpen={onOpen} />}</h3>
            {pages
              .filter((page) => page !== own)
              .map((page) => (
                <Line key={page.id} page={page} shown={shown} onOpen={onOpen} />
              ))}
          </section>
        )
      })}
    </Box>
  )
}

type LineProps = Pick<Props, 'shown' | 'onOpen'> & { readonly page: ManualPage }

function Line({ page: { id, number, title }, shown, onOpen }: LineProps) {
  return (
    <Anchor
      component="button"
      type="button"
      fw="inherit"
      className={classes.line ?? ''}
      aria-current={id === shown ? 'page' : undefined}
      onClick={() => onOpen(id)}
    >
      {number !== '' && <span className="quiet num">{number}</span>}
      <span className="clip">{title}</span>
    </Anchor>
  )
}
