import { texts } from '../text.ts'
import { Button, Group, Text, Box, Flex, Modal, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type KeptDataSizes, removeAllWord } from '../../../../bridge/calls/settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { byteSize, counted } from '../../../parts/times.ts'
import classes from './data.module.css'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { type KeptData, keptData } from '../../../../domain/kept-data.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { toned } from '../../../parts/toned.ts'

/** The data stored on this computer, and a way to delete it all. */
export function DataSection() {
  const asked = useBridgeQuery('settings.keptData', undefined, { staleTime: 0 })
  const [removing, setRemoving] = useState(false)
  const sizes = asked.data?.value
  return (
    <Stack
      component="section"
      gap={0}
      miw={0}
      mih={0}
      fz="sm"
      lh="sm"
      aria-label={texts.dataSection.dataOnThisComputer}
    >
      <Group
        component="header"
        gap="sm"
        justify="space-between"
        wrap="nowrap"
        pl="var(--ac-edge)"
        pr="sm"
        pt="sm"
        pb="0.25rem"
      >
        <h2>{texts.dataSection.dataOnThisComputer}</h2>
        <Button color="red" leftSection={<IconTrash size={14} />} onClick={() => setRemoving(true)}>
          {texts.dataSection.removeAllMyData}
        </Button>
      </Group>
      <Text inherit maw="52rem" pl="var(--ac-edge)" pr="sm" pb="xs" c="var(--ac-text-2)">
        {texts.dataSection.everythingTheConsoleKeepsForThis}
      </Text>
      {sizes !== undefined && (
        <Group gap="sm" wrap="nowrap" miw={0} pl="var(--ac-edge)" pr="sm" pb="xs" fz="xs">
          <Copyable text={sizes.folder} what={texts.dataSection.folderOfTheConsolesData} />
          <span className="num dim">
            {sizes.whole ? '' : texts.dataSection.moreThan}
            {counted(total(sizes, 'files'), 'file')}, {byteSize(total(sizes, 'bytes'))}
          </span>
        </Group>
      )}
      <FailureOf call={asked} compact keysLink={false} doing={texts.dataSection.measureTheData} />
      <KeptTable sizes={sizes} unknown={asked.isError} />
      <RemoveAll opened={removing} trailFolder={sizes?.trailFolder} onClose={() => setRemoving(false)} />
    </Stack>
  )
}

const total = ({ entries }: KeptDataSizes, of: 'files' | 'bytes') => entries.reduce((sum, entry) => sum + entry[of], 0)

type Props = {
  /** Undefined while unknown. */
  readonly sizes: KeptDataSizes | undefined
  /** True if the sizes could not be read. */
  readonly unknown: boolean
}

const patientMarks = { no: 'off', hashed: 'off', rows: 'warn' } as const

/** What is stored, where, why, for how long, and whether it may contain patient data. */
function KeptTable({ sizes, unknown }: Props) {
  return (
    // Focusable, so that keyboard users can scroll it.
    <Box
      className="scrolls-rest line-above focus-inside"
      tabIndex={0}
      role="region"
      aria-label={texts.keptTable.dataList}
    >
      <table className={`rows ${classes.table}`}>
        <thead data-sticky>
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
                  {texts.keptTable.patientWords[kept.patients]}
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

type RemoveAllProps = {
  readonly opened: boolean
  /** The folder that is kept; undefined while unknown. */
  readonly trailFolder: string | undefined
  readonly onClose: () => void
}

/** A confirmation that names what is deleted and what is kept, and requires a typed word. */
function RemoveAll({ opened, trailFolder, onClose }: RemoveAllProps) {
  const removal = useBridgeMutation('settings.removeAllData')
  const isOpen = !removal.isPending && !removal.isSuccess
  const close = () => {
    removal.reset()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      centered
      size="lg"
      title={texts.removeAll.removeAllMyData}
      onClose={() => isOpen && close()}
      withCloseButton={isOpen}
      closeButtonProps={{ 'aria-label': texts.removeAll.close }}
    >
      {removal.isSuccess ? (
        <Text inherit role="status">
          {texts.removeAll.keysRemovedTheConsoleNowCloses}
        </Text>
      ) : (
        <RemoveForm trailFolder={trailFolder} removal={removal} onClose={close} />
      )}
    </Modal>
  )
}

type FormProps = Omit<RemoveAllProps, 'opened'> & {
  readonly removal: ReturnType<typeof useBridgeMutation<'settings.removeAllData'>>
}

function RemoveForm({ trailFolder, removal, onClose }: FormProps) {
  const [typed, setTyped] = useState('')
  const busy = removal.isPending
  const fits = typed.trim() === removeAllWord
  return (
    <Stack
      component="form"
      gap="sm"
      fz="sm"
      lh="sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (fits && !busy) removal.mutate({ confirmation: removeAllWord })
      }}
    >
      <div>
        <Box component="h3" mb="0.25rem">
          {texts.removeAll.removed}
        </Box>
        <Box component="ul" m={0} pl="1.125rem" style={{ columns: 2 }}>
          {keptData
            .filter(({ removed }) => removed)
            .map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
        </Box>
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          {texts.removeAll.reportsAndBookingsWithOpenOutcomes}
        </Box>
      </div>
      <Box px="sm" py="0.625rem" {...toned('plain')}>
        <Box component="h3" mb="0.25rem">
          {texts.removeAll.kept}
        </Box>
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          {texts.removeAll.theAuditTrailWithItsKey}
        </Box>
        {trailFolder !== undefined && <Copyable text={trailFolder} what={texts.removeAll.folderOfTheAuditTrail} />}
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          {texts.removeAll.filesYouExportedATeamsShared}
        </Box>
      </Box>
      <FailureOf call={removal} compact keysLink={false} doing={texts.removeAll.removeAllMyData} />
      <TextInput
        label={texts.removeAll.typeToConfirm(removeAllWord)}
        autoComplete="off"
        spellCheck={false}
        disabled={busy}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Flex gap="xs" justify="flex-end">
        <Button data-autofocus disabled={busy} onClick={onClose}>
          {texts.removeAll.keepEverything}
        </Button>
        <Button type="submit" variant="filled" color="red" loading={busy} disabled={!fits}>
          {texts.removeAll.removeAllMyData}
        </Button>
      </Flex>
    </Stack>
  )
}
