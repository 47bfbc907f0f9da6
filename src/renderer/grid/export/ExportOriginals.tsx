import { texts } from '../text.ts'
import { Box, Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { byteSize, counted } from '../../parts/times.ts'
import type { OriginalFile } from './export-subject.ts'
import classes from './exports.module.css'

type Props = {
  readonly files: readonly OriginalFile[]
  readonly waiting: boolean
  readonly onSave: (id: string) => void
}

/** The files as the platform sent them: complete, unfiltered, byte for byte. */
export function ExportOriginals({ files, waiting, onSave }: Props) {
  return (
    <section className={classes.originals} aria-label={texts.exportOriginals.theFileAsReceived}>
      <h3>{texts.exportOriginals.theFileAsReceived}</h3>
      <p className="dim">{texts.exportOriginals.exactlyAsReceivedAllRowsUnfiltered}</p>
      <ul className="bare">
        {files.map(({ id, name, bytes, rows }) => (
          <li key={id}>
            <Box component="span" display="grid" miw={0}>
              <span className="clip" title={name}>
                <bdi>{name}</bdi>
              </span>
              <span className="num dim">
                {byteSize(bytes)}, {counted(rows, 'row')}
              </span>
            </Box>
            <Button
              size="compact-xs"
              leftSection={<IconFileDownload size={13} />}
              aria-label={texts.exportOriginals.saveCsvAsReceived(name)}
              aria-disabled={waiting}
              onClick={() => onSave(id)}
            >
              {texts.exportOriginals.saveCsvAs}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
