import { Box, Group } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { FactCard } from './fact-cards.ts'
import classes from './facts.module.css'

/** Colors for a wait that grew, fell or stayed the same. */
export const wayColors = { longer: 'var(--ac-warn)', shorter: 'var(--ac-ok)', same: 'var(--ac-text-2)' } as const

/** The six figures of the span, each with that of the previous span. */
export function FactCards({ cards, busy }: { readonly cards: readonly FactCard[]; readonly busy: boolean }) {
  return (
    <dl className={classes.cards} aria-label="Figures of the span" aria-busy={busy}>
      {cards.map(({ name, figure, detail, change, before }) => (
        <div key={name} className={classes.card}>
          <dt className="nowrap">{name}</dt>
          <Box component="dd" className={`num quiet ${classes.figure}`} m={0}>
            {figure === undefined ? (
              <span className="dim">—</span>
            ) : (
              <>
                <strong>{figure.strong}</strong> {figure.rest}
              </>
            )}
          </Box>
          <Group
            component="dd"
            className="num"
            wrap="nowrap"
            gap={4}
            m={0}
            mih="1rem"
            {...(change === undefined ? {} : { c: wayColors[change.way] })}
          >
            {change?.way === 'longer' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
            {change?.way === 'shorter' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
            <span>{change?.words ?? detail ?? ' '}</span>
          </Group>
          <Box component="dd" className="num quiet" m={0} mih="1rem">
            {before ?? ' '}
          </Box>
        </div>
      ))}
    </dl>
  )
}
