import { texts } from '../text.ts'
import { Box, Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { Failure } from '../../../bridge/failure.ts'
import { asBridgeFailure } from '../../bridge/bridge.ts'
import { byteSize, counted } from '../../parts/times.ts'
import type { Originals } from './export-subject.ts'
import classes from './exports.module.css'

type Props = {
  readonly originals: Originals
  readonly waiting: boolean
  readonly onWaiting: (waiting: boolean) => void
  readonly onStarted: () => void
  readonly onFailure: (failure: Failure | undefined) => void
}

/** The files as the platform sent them: complete, unfiltered, byte for byte. */
export function ExportOriginals({ originals: { files, save }, waiting, onWaiting, onStarted, onFailure }: Props) {
  const start = async (id: string) => {
    if (waiting) return
    onWaiting(true)
    onFailure(undefined)
    try {
      if (await save(id)) onStarted()
    } catch (error) {
      onFailure(asBridgeFailure(error).failure)
    } finally {
      onWaiting(false)
    }
  }
  return (
    <section className={classes.originals} aria-label={texts.exportOriginals.theFileAsReceived}>
      <h3>{texts.exportOriginals.theFileAsReceived}</h3>
      <p className="dim">{texts.exportOriginals.exactlyAsReceivedAllRowsUnfiltered}</p>
      <ul>
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
              onClick={() => void start(id)}
            >
              {texts.exportOriginals.saveCsvAs}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
