import { Menu } from './electron.ts'
import { type MenuOptions, menuTemplate } from './menu-template.ts'

export function setApplicationMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}
