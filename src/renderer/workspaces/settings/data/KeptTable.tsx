import { texts } from '../text.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { Box, Flex } from '@mantine/core'
import type { KeptDataSizes } from '../../../../bridge/calls/settings.ts'
import { type KeptData, keptData } from '../../../../domain/kept-data.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { byteSize } from '../../../parts/times.ts'
import classes from './data.module.css'

type Props = {
  /** Undefined while unknown. */
  readonly sizes: KeptDataSizes | undefined
  /** True if the sizes could not be read. */
  readonly unknown: boolean
}

const patientWords = texts.keptTable.patientWords
const patientMarks = { no: 'off', hashed: 'off', rows: 'warn' } as const

/** What is stored, where, why, for how long, and whether it may contain patient data. */
export function KeptTable({ sizes, unknown }: Props) {
  return (
    // Focusable, so that keyboard users can scroll it.
    <Box className={`${classes.scroll} focus-inside`} tabIndex={0} role="region" aria-label={texts.keptTable.dataList}>
      <table className={classes.table}>
        <thead>
          <tr>
            <ColumnHead w="27%" about={texts.keptAbout.what}>
              {texts.keptTable.what}
            </ColumnHead>
            <ColumnHead w="19%" about={texts.keptAbout.where}>
              {texts.keptTable.where}
            </ColumnHead>
            <ColumnHead w="19%" about={texts.keptAbout.why}>
              {texts.keptTable.why}
            </ColumnHead>
            <ColumnHead w="18%" about={texts.keptAbout.until}>
              {texts.keptTable.until}
            </ColumnHead>
            <ColumnHead about={texts.keptAbout.patientData}>{texts.keptTable.patientData}</ColumnHead>
            <ColumnHead ta="right" about={texts.keptAbout.now}>
              {texts.keptTable.now}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {keptData.map((kept) => (
            <tr key={kept.id}>
              <th scope="row">
                {kept.name}
                <Box component="span" display="block" fw={400} fz="xs" lh="xs" c="var(--ac-text-2)">
                  {kept.what}
                </Box>
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
              <Box component="td" ta="right" className="num">
                {unknown ? texts.keptTable.unknown : sizeText(sizes, kept)}
              </Box>
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
        <Flex component="span" gap="0 0.75rem" wrap="wrap" fz="xs" c="var(--ac-text-2)" className="mono">
          {files.map((file) => (
            <span key={file}>{file}</span>
          ))}
        </Flex>
      )}
    </>
  )
}

function sizeText(sizes: KeptDataSizes | undefined, { id }: KeptData): string {
  const found = sizes?.entries.find((entry) => entry.id === id)
  if (found === undefined) return ''
  if (found.files > 0) return byteSize(found.bytes)
  // Where not everything was counted, nothing counted isn't nothing there.
  return sizes?.whole === true ? texts.keptTable.nothing : texts.keptTable.unknown
}
