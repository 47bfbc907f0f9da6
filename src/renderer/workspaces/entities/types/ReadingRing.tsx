import classes from './type-list.module.css'

const radius = 4.5
const around = 2 * Math.PI * radius

/** A ring that fills as rows come; a quarter of it where it is not known how many will. It does not turn. */
export function ReadingRing({ part }: { readonly part: number | undefined }) {
  const words = part === undefined ? 'being read' : `being read, ${Math.floor(part * 100)} %`
  return (
    <svg className={classes.ring} viewBox="0 0 12 12" role="img" aria-label={words}>
      <title>{words}</title>
      <circle cx="6" cy="6" r={radius} className={classes.ringWhole} />
      <circle
        cx="6"
        cy="6"
        r={radius}
        className={classes.ringPart}
        strokeDasharray={`${(part ?? 0.25) * around} ${around}`}
        transform="rotate(-90 6 6)"
      />
    </svg>
  )
}
