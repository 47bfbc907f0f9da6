import { texts } from './text/shared.ts'
import { npiProblem } from '../../../domain/providers/npi.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import classes from './providers.module.css'

/** An NPI in a grid cell, marked if its check digit is wrong. Its button or Ctrl C copies it. */
export function NpiCell({ npi }: { readonly npi: string }) {
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
