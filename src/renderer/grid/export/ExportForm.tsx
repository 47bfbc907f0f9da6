import { texts } from '../text.ts'
import { Box, Button, Checkbox, Flex, NativeSelect, Radio, Stack } from '@mantine/core'
import { IconFileDownload, IconMaskOff, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallInput } from '../../../bridge/calls.ts'
import type { ExportFormat } from '../../../bridge/calls/exports.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { cleanFileName } from '../../../domain/file-name.ts'
import { isMaskable } from '../../../domain/tables/table.ts'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { byteSize, count, counted } from '../../parts/times.ts'
import type { ExportSubject, OriginalFile } from './export-subject.ts'
import classes from './exports.module.css'
import { doubtOf, formatChoices, filesForExcel, namesMasked, passesExcel } from './export-words.ts'

type Props = ExportSubject & {
  readonly waiting: boolean
  readonly onWaiting: (waiting: boolean) => void
  readonly onStarted: () => void
}

type Choices = {
  readonly format: ExportFormat
  readonly which: 'shown' | 'all'
  readonly partitionBy: string
  readonly split: boolean
  readonly manifest: boolean
}

const first: Choices = { format: 'excel-csv', which: 'shown', partitionBy: '', split: true, manifest: false }

/** The file name has the connection, however long the rest is, so that exports of two connections can be distinguished. */
function fileNameOf(suggested: string, { connection }: ExportSubject['snapshot']['source']): string {
  const name = cleanFileName(suggested)
  if (typeof connection !== 'string' || name.includes(cleanFileName(connection))) return name
  return cleanFileName(suggested.replace(connection, ''), connection)
}

/** The export format form. The system's save dialog asks for the path. */
export function ExportForm({
  snapshot,
  view,
  matching,
  columns,
  allColumns,
  suggestedName,
  extras,
  waiting,
  onWaiting,
  onStarted,
}: Props) {
  const [failure, setFailure] = useState<Failure>()

  const { values, field, toggle, props } = useCheckedForm({
    initialValues: first,
    check: (sent) => ({ ok: true, sent }),
    onSend: (sent) => !waiting && void exportRows(sent),
  })
  const { format, which, partitionBy, split, manifest } = values
  const chosen = which === 'shown' ? columns : allColumns
  const excelRows = format === 'excel-csv' && matching !== undefined && passesExcel(matching) ? matching : undefined
  // Main splits only what Excel can't open.
  const maySplit = excelRows !== undefined || (format === 'excel-csv' && matching === undefined)
  const masked = chosen.filter(isMaskable)
  const doubt = doubtOf(snapshot)
  const originals = extras?.originals

  function exportRows({ format, partitionBy, manifest, split }: Choices): Promise<void> {
    const input: CallInput<'exports.start'> = {
      snapshotId: snapshot.id,
      view,
      columns: chosen.map(({ id }) => id),
      name: fileNameOf(suggestedName, snapshot.source),
      format,
      ...(format === 'parquet' && partitionBy !== '' ? { partitionBy } : {}),
      manifest,
      split: maySplit && split,
    }
    return start(async () => (await callBridge('exports.start', input)).value.chosen)
  }

  /** Runs `work`, which starts to write if the user chooses a place; it resolves to whether they did. */
  async function start(work: () => Promise<boolean>): Promise<void> {
    onWaiting(true)
    setFailure(undefined)
    try {
      if (await work()) onStarted()
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
    } finally {
      onWaiting(false)
    }
  }

  return (
    <form className={`scrolls ${classes.form}`} {...props}>
      <div>
        <Box component="h2" m={0} fz={15}>
          {matching === undefined
            ? texts.exportForm.exportTheMatchingRows
            : texts.exportForm.export(count(matching), matching)}
        </Box>
        <p className="dim">
          {matching === undefined
            ? texts.exportForm.theyArentCountedYet
            : matching === snapshot.rowCount
              ? texts.exportForm.allRowsOfTheTableInTheOrderShown
              : texts.exportForm.allMatchingRowsOfInThe(count(snapshot.rowCount))}
        </p>
      </div>
      {extras?.facts}
      {doubt !== undefined && (
        <Stack gap={6} py="xs" px={10} bd="1px solid var(--ac-warn-line)" bdrs="md" bg="var(--ac-warn-soft)">
          <StatusMark status="warn">{doubt.title}</StatusMark>
          {doubt.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      )}
      <Radio.Group label={texts.exportForm.format} {...field('format')}>
        <Stack gap={8} mt={6}>
          {formatChoices.map((choice) => (
            <Radio
              key={choice.format}
              size="xs"
              value={choice.format}
              label={choice.label}
              description={choice.purpose}
              data-autofocus={choice.format === format || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {excelRows !== undefined && (
        <Stack gap={6} py="xs" px={10} bd="1px solid var(--ac-warn-line)" bdrs="md" bg="var(--ac-warn-soft)">
          <StatusMark status="warn">{texts.exportForm.excelOpensAtMost1048(count(excelRows))}</StatusMark>
          <Checkbox
            size="xs"
            label={texts.exportForm.splitIntoFiles(filesForExcel(excelRows))}
            description={split ? undefined : texts.exportForm.oneFileExcelShowsOnlyIts}
            {...toggle('split')}
          />
        </Stack>
      )}
      {format === 'parquet' && (
        <NativeSelect
          size="xs"
          label={texts.exportForm.splitBy}
          description={partitionBy === '' ? undefined : texts.exportForm.aSetOfFoldersOnePer}
          {...field('partitionBy')}
          data={[
            { value: '', label: texts.exportForm.noSplitOneFile },
            // Masked columns are left out because their values would become folder names.
            ...allColumns.filter((column) => !isMaskable(column)).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Radio.Group label={texts.exportForm.columns} {...field('which')}>
        <Flex gap="0.5rem 1.25rem" wrap="wrap" mt={6}>
          <Radio size="xs" value="shown" label={texts.exportForm.visible(count(columns.length))} />
          <Radio size="xs" value="all" label={texts.exportForm.all(count(allColumns.length))} />
        </Flex>
      </Radio.Group>
      {masked.length > 0 && (
        <p className={classes.note}>
          <IconMaskOff size={14} aria-hidden="true" />
          {texts.exportForm.theFileHasTheRealValues(masked.map(({ name }) => name).join(', '))}
        </p>
      )}
      <Checkbox
        size="xs"
        label={texts.exportForm.addAManifest}
        description={texts.exportForm.theSourceTimeRowCountCompleteness}
        {...toggle('manifest')}
      />
      {manifest && namesMasked(view, allColumns) && (
        <p className={classes.note}>
          <IconMaskOff size={14} aria-hidden="true" />
          {texts.exportForm.theManifestHasWhatYouEntered}
        </p>
      )}
      {failure !== undefined && <FailureNotice failure={failure} compact />}
      <Flex justify="flex-end">
        <Button type="submit" variant="filled" aria-disabled={waiting || chosen.length === 0}>
          {waiting ? texts.exportForm.waitingForYouToChooseA : texts.exportForm.chooseWhereToSave}
        </Button>
      </Flex>
      {originals !== undefined && (
        <ExportOriginals
          files={originals.files}
          waiting={waiting}
          onSave={(id) => !waiting && void start(() => originals.save(id))}
        />
      )}
      {extras?.note !== undefined && (
        <p className={classes.note}>
          <IconShieldLock size={14} aria-hidden="true" />
          {extras.note}
        </p>
      )}
    </form>
  )
}

type OriginalsProps = {
  readonly files: readonly OriginalFile[]
  readonly waiting: boolean
  readonly onSave: (id: string) => void
}

/** The files as the platform sent them: complete, unfiltered, byte for byte. */
function ExportOriginals({ files, waiting, onSave }: OriginalsProps) {
  return (
    <section className={`line-above ${classes.originals}`} aria-label={texts.exportOriginals.theFileAsReceived}>
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
