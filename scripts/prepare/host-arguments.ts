import path from 'node:path'
import { mainBundle, root } from './project.ts'

/** Runs the module that its argument names, with the stand-in in Electron's place. */
export const hostScript = path.join(root, 'scripts/host/run.ts')

/** Arguments with which Node runs the built app on a Chromium. */
export const hostArguments = (): string[] => [hostScript, mainBundle]
