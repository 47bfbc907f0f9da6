import classes from './questions.module.css'

/** What a saved question keeps on this computer. */
export function KeptNote({ filters = false }: { readonly filters?: boolean }) {
  return (
    <p className={classes.hint}>
      Kept on this computer: what is asked{filters ? ', with the values you filter by,' : ''} and of each run the totals
      and the figures by day, hour or weekday. No row is kept.
    </p>
  )
}
