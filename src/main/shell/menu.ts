import { Menu } from 'electron'
import { type MenuOptions, menuTemplate } from './menu-template.ts'

export function setApplicationMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}
