import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { FactCard } from './fact-cards.ts'
import classes from './facts.module.css'

/** The six figures of the span, each beside that of the span before. */
export function FactCards({ cards, busy }: { readonly cards: readonly FactCard[]; readonly busy: boolean }) {
  return (
    <dl className={classes.cards} aria-label="Figures of the span" aria-busy={busy}>
      {cards.map(({ name, figure, detail, change, before }) => (
        <div key={name} className={classes.card}>
          <dt>{name}</dt>
          <dd className={`num ${classes.figure}`}>
            {figure === undefined ? (
              <span className="dim">—</span>
            ) : (
              <>
                <strong>{figure.strong}</strong> {figure.rest}
              </>
            )}
          </dd>
          <dd className={`num ${classes.detail}`} data-way={change?.way}>
            {change?.way === 'longer' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
            {change?.way === 'shorter' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
            <span>{change?.words ?? detail ?? ' '}</span>
          </dd>
          <dd className={`num ${classes.before}`}>{before ?? ' '}</dd>
        </div>
      ))}
    </dl>
  )
}
