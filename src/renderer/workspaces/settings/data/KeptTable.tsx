import { Box } from '@mantine/core'
import type { KeptDataSizes } from '../../../../bridge/calls/settings.ts'
import { type KeptData, keptData } from '../../../../domain/kept-data.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { byteSize } from '../../../parts/times.ts'
import classes from './data.module.css'

type Props = {
  /** Undefined while it is not known. */
  readonly sizes: KeptDataSizes | undefined
  /** It could not be learnt. */
  readonly unknown: boolean
}

const patientWords = { no: 'No', hashed: 'Hashes alone', rows: 'Possible' } as const
const patientMarks = { no: 'off', hashed: 'off', rows: 'warn' } as const

/** What is kept, where, why, for how long, and whether it can be of patients. */
export function KeptTable({ sizes, unknown }: Props) {
  return (
    // What may scroll is reached by keys too.
    <Box className={classes.scroll} tabIndex={0} role="region" aria-label="List of what is kept">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Where</th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
            <th scope="col">Of patients</th>
            <th scope="col" className={classes.size}>
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {keptData.map((kept) => (
            <tr key={kept.id}>
              <th scope="row">
                {kept.name}
                <span>{kept.what}</span>
              </th>
              <td>
                <Where kept={kept} />
              </td>
              <td>{kept.why}</td>
              <td>{kept.until}</td>
              <td>
                <StatusMark status={patientMarks[kept.patients]} plain>
                  {patientWords[kept.patients]}
                </StatusMark>
              </td>
              <td className={`num ${classes.size}`}>{unknown ? 'not known' : sizeText(sizes, kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Where({ kept: { files, place } }: { readonly kept: KeptData }) {
  return (
    <>
      {place}
      {files.length > 0 && (
        <span className={`mono ${classes.files}`}>
          {files.map((file) => (
            <span key={file}>{file}</span>
          ))}
        </span>
      )}
    </>
  )
}

function sizeText(sizes: KeptDataSizes | undefined, { id }: KeptData): string {
  const found = sizes?.entries.find((entry) => entry.id === id)
  if (found === undefined) return ''
  return found.files === 0 ? 'nothing' : byteSize(found.bytes)
}
