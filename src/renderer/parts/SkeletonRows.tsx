import classes from './parts.module.css'

type Props = { readonly rows: number; readonly rowHeight?: number; readonly label: string }

/** Placeholder rows while data loads, without animation. */
export function SkeletonRows({ rows, rowHeight = 32, label }: Props) {
  return (
    <div role="status" aria-label={label} className="cut">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`line-below ${classes.skeletonRow}`} style={{ height: rowHeight }} aria-hidden="true">
          {[0, 1, 2, 3].map((cell) => (
            <span key={cell} style={{ width: `${30 + ((row * 37 + cell * 53) % 50)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
