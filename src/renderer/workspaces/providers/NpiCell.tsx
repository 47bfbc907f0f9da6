import { texts } from './text/shared.ts'
import { npiProblem } from '../../../domain/providers/npi.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import classes from './providers.module.css'
import { readVerdict } from './verdict-words.ts'
import { VerdictMark } from './VerdictMark.tsx'

/** An NPI in a grid cell, marked if its check digit is wrong. Its button or Ctrl C copies it. */
function NpiCell({ npi }: { readonly npi: string }) {
  const problem = npiProblem(npi)
  return (
    <span className={classes.npi}>
      <PlainText text={npi.slice(0, 100)} />
      {problem !== undefined && (
        <span
          style={{ fontFamily: 'var(--mantine-font-family)' }}
          title={problem === 'shape' ? texts.npiCell.notAnNpi : texts.npiCell.itsCheckDigitIsWrong}
        >
          <StatusMark status="warn">{problem === 'shape' ? texts.npiCell.noNpi : texts.npiCell.check}</StatusMark>
        </span>
      )}
      <span className={classes.npiCopy}>
        <CopyButton text={npi} what="NPI" />
      </span>
    </span>
  )
}

/** Shows whether ten typed digits are a valid NPI. */
export function NpiCheck({ problem }: { readonly problem: ReturnType<typeof npiProblem> }) {
  return <StatusMark status={problem === undefined ? 'ok' : 'warn'}>{texts.npiCheck[problem ?? 'correct']}</StatusMark>
}

/** The cell of a provider's table with an NPI and its check, or a verdict with its icon; undefined for others. */
export function providerCell(columnId: string, cell: string) {
  if (columnId === 'npi') return <NpiCell npi={cell} />
  const scheduling = columnId === 'verdict' ? readVerdict(cell) : undefined
  return scheduling === undefined ? undefined : <VerdictMark scheduling={scheduling} within />
}
