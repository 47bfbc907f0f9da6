import { texts } from '../text.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChartBar,
  IconDots,
  IconFileSpreadsheet,
  IconPencil,
  IconPhoto,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'

type Props = {
  readonly title: string
  readonly asTable: boolean
  readonly onAsTable: (asTable: boolean) => void
  /** Undefined while there is nothing to save, or newer numbers load. */
  readonly onPicture: (() => void) | undefined
  readonly onNumbers: (() => void) | undefined
  readonly onEdit: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

/** The actions of a chart. */
export function ChartMenu({ title, asTable, onAsTable, onPicture, onNumbers, onEdit, onRemove }: Props) {
  return (
    <Menu position="bottom-end" width={210} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={24} aria-label={texts.chartMenu.chartMenuOf(title)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={asTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
          onClick={() => onAsTable(!asTable)}
        >
          {asTable ? texts.chartMenu.showAsChart : texts.chartMenu.showAsTable}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPhoto size={15} />} disabled={onPicture === undefined} onClick={onPicture}>
          {texts.chartMenu.savePicturePng}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={15} />}
          disabled={onNumbers === undefined}
          onClick={onNumbers}
        >
          {texts.chartMenu.saveNumbersCsv}
        </Menu.Item>
        {(onEdit !== undefined || onRemove !== undefined) && <Menu.Divider />}
        {onEdit !== undefined && (
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
            {texts.chartMenu.edit}
          </Menu.Item>
        )}
        {onRemove !== undefined && (
          <Menu.Item leftSection={<IconTrash size={15} />} onClick={onRemove}>
            {texts.chartMenu.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
