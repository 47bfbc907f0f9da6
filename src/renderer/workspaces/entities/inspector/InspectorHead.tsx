import { texts } from '../text/inspector.ts'
import { ActionIcon, Box, Group, Tabs, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type Entity, idOf } from '../../../../domain/entities/entity.ts'
import { labelOf } from '../../../../domain/entities/entity-label.ts'
import { type InspectorTab, inspectorTabs } from '../../../routes/routes.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { MoveRows } from '../../../parts/MoveButton.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import sidePanel from '../../../parts/side-panel.module.css'
import { Tag } from '../../../parts/Tag.tsx'
import { count } from '../../../parts/times.ts'
import classes from './inspector.module.css'

type Props = {
  readonly entity: Entity | undefined
  readonly type: string
  /** Undefined if there is no step to go back. */
  readonly onBack: (() => void) | undefined
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly panel: InspectorTab
  readonly onPanel: (panel: InspectorTab) => void
  readonly references: number
  /** Undefined while unknown. */
  readonly findings: number | undefined
}

/** The entity's name, links to the adjacent rows, and the tabs. */
export function InspectorHead({ entity, type, onBack, previous, next, panel, onPanel, references, findings }: Props) {
  const id = entity === undefined ? undefined : idOf(entity)
  return (
    <Box flex={1} miw={0}>
      <Group className={classes.title ?? ''} gap="xs" wrap="nowrap" mih={28} miw={0}>
        {onBack !== undefined && (
          <Tooltip label={texts.inspectorHead.backEsc}>
            <ActionIcon aria-label={texts.inspectorHead.back} onClick={onBack}>
              <IconArrowLeft size={16} />
            </ActionIcon>
          </Tooltip>
        )}
        <h2 className="clip" title={entity === undefined ? undefined : labelOf(entity)}>
          <PlainText text={entity === undefined ? texts.inspectorHead.entity : labelOf(entity)} />
        </h2>
        <Tag>
          <bdi>{type}</bdi>
        </Tag>
        <MoveRows
          labels={[texts.inspectorHead.previousEntity, texts.inspectorHead.nextEntity]}
          previous={previous}
          next={next}
        />
      </Group>
      {id !== undefined && <Copyable text={id} what="id" />}
      <Tabs
        value={panel}
        onChange={(value) => onPanel(inspectorTabs.find((tab) => tab === value) ?? 'form')}
        classNames={{ list: classes.tabs ?? '', tab: sidePanel.tab ?? '' }}
      >
        <Tabs.List>
          <Tabs.Tab value="form">{texts.inspectorHead.form}</Tabs.Tab>
          <Tabs.Tab value="references">
            {texts.inspectorHead.references} <span className="dim num">{count(references)}</span>
          </Tabs.Tab>
          <Tabs.Tab value="json">{texts.inspectorHead.json}</Tabs.Tab>
          <Tabs.Tab value="compare">{texts.inspectorHead.compare}</Tabs.Tab>
          <Tabs.Tab value="findings">
            {texts.inspectorHead.findings}{' '}
            {findings !== undefined && (
              <span className={`num ${findings > 0 ? classes.some : 'dim'}`}>{count(findings)}</span>
            )}
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Box>
  )
}
