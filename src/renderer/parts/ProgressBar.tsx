import { Progress, type ProgressRootProps } from '@mantine/core'

type Props = Omit<ProgressRootProps, 'children' | 'aria-label'> & {
  readonly label: string
  /** From 0 to 1; undefined if it isn't known. */
  readonly fraction: number | undefined
  /** What a screen reader says in place of the percentage. */
  readonly words?: string
  /** True draws an unknown fraction as a striped bar, and not as an empty one. */
  readonly striped?: boolean
}

/**
 * A progress bar. Where the fraction isn't known, screen readers hear no percentage: the library would say 0% or 100%, and otherwise a figure with all its
 * digits.
 */
export function ProgressBar({ label, fraction, words, striped = false, ...look }: Props) {
  const isKnown = fraction !== undefined
  const percent = (fraction ?? (striped ? 1 : 0)) * 100
  return (
    <Progress.Root {...look}>
      <Progress.Section
        value={percent}
        striped={striped && !isKnown}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isKnown ? { 'aria-valuenow': percent, 'aria-valuetext': words ?? `${Math.floor(percent)}%` } : {})}
      />
    </Progress.Root>
  )
}
