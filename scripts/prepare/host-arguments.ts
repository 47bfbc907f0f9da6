import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { mainBundle, root } from './project.ts'

/** The import that puts the stand-in in Electron's place. */
export const hostImport = pathToFileURL(path.join(root, 'scripts/host/register.ts')).href

/** Arguments with which Node runs the built app on a Chromium. */
export const hostArguments = (): string[] => ['--import', hostImport, mainBundle]
