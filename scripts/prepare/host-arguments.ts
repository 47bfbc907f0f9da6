import path from 'node:path'
import { mainBundle, root } from './project.ts'

/** Runs the module in its argument with the replacement for Electron. */
export const hostScript = path.join(root, 'scripts/host/run.ts')

/** Node arguments that run the built app in Chromium. */
export const hostArguments = (): string[] => [hostScript, mainBundle]
