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
        <span className={classes.npiWrong} title={problem === 'shape' ? 'Not an NPI' : 'Its check digit is wrong'}>
          <StatusMark status="warn">{problem === 'shape' ? 'no NPI' : 'check'}</StatusMark>
        </span>
      )}
      <span className={classes.npiCopy}>
        <CopyButton text={npi} what="NPI" />
      </span>
    </span>
  )
}
