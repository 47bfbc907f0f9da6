import { type BrowserWindow, dialog, shell } from './electron.ts'
import type { FileDialogs } from '../services/exports/exports.ts'

/** The system's dialogs for choosing where a file goes. The page never sends a path. */
export function fileDialogs(window: () => BrowserWindow | undefined): FileDialogs {
  return {
    async saveAs({ suggestedName, filterName, extension }) {
      const options = {
        defaultPath: suggestedName,
        filters: [{ name: filterName, extensions: [extension] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'] as (
          | 'createDirectory'
          | 'showOverwriteConfirmation'
        )[],
      }
      const parent = window()
      const { canceled, filePath } =
        parent === undefined ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(parent, options)
      return canceled || filePath === '' ? undefined : filePath
    },
    async chooseFolder({ title }) {
      const options = {
        title,
        properties: ['openDirectory', 'createDirectory'] as ('openDirectory' | 'createDirectory')[],
      }
      const parent = window()
      const { canceled, filePaths } =
        parent === undefined ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(parent, options)
      return canceled ? undefined : filePaths[0]
    },
    showInFolder: (path) => shell.showItemInFolder(path),
    openFile: (path) => shell.openPath(path),
  }
}
