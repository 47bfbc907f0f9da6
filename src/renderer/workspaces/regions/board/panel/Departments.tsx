import { Box, Group, Stack, Text } from '@mantine/core'
import type { BoardDepartment } from '../../../../../domain/regions/region-board.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { count } from '../../../../parts/times.ts'
import { PanelSection } from './PanelSection.tsx'
import classes from './panel.module.css'

/** The departments that the practice lists for the region, with the IDs for a booking. */
export function Departments({ departments }: { readonly departments: readonly BoardDepartment[] }) {
  return (
    <PanelSection
      label="Departments"
      title="Departments"
      note={<span className="num">{count(departments.length)}</span>}
    >
      {departments.length === 0 ? (
        <Text className="quiet" inherit>
          The practice names no department for this region.
        </Text>
      ) : (
        <ul className={`bare ${classes.lined}`}>
          {departments.map(({ id, ehrDepartmentId, ehrSystemName, defaultDepartmentName }, at) => (
            <Group
              component="li"
              key={`${at} ${id ?? ''} ${ehrDepartmentId ?? ''}`}
              align="baseline"
              gap="0 0.5rem"
              py={5}
            >
              <Box component="span" className="anywhere" flex="1 1 8rem">
                <PlainText text={defaultDepartmentName ?? 'No name'} />
              </Box>
              {ehrSystemName !== undefined && (
                <span className="dim">
                  <PlainText text={ehrSystemName} />
                </span>
              )}
              <Stack component="span" align="flex-end" gap={0} miw={0} maw="100%" ml="auto" fz="xs">
                {ehrDepartmentId !== undefined && <Copyable text={ehrDepartmentId} what="EHR department id" />}
                {id !== undefined && id !== ehrDepartmentId && <Copyable text={id} what="department id" />}
              </Stack>
            </Group>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}
