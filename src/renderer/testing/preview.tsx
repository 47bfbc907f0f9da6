import { installSample } from './sample-platform.ts'

/**
 * The screens with made-up data and without main, for looking at them while they are built: `vite src/renderer`, then
 * /testing/preview.html?connection=prod. It is no part of the app.
 */
const connection = new URLSearchParams(window.location.search).get('connection') ?? 'sandbox'
installSample({ activeId: connection, delayMs: 60 })
await import('../main.tsx')
