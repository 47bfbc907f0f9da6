import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { callNames, cancelChannel, channelOf, eventChannelOf } from './src/bridge/calls.ts'
import { eventNames } from './src/bridge/events.ts'

const root = import.meta.dirname
const at = (...parts: string[]) => path.join(root, ...parts)

/** Names and channels of the bridge as data, so that the preload carries them without the schemas they are declared with. */
const bridge = {
  __CALL_CHANNELS__: JSON.stringify(Object.fromEntries(callNames.map((name) => [name, channelOf(name)]))),
  __EVENT_CHANNELS__: JSON.stringify(Object.fromEntries(eventNames.map((name) => [name, eventChannelOf(name)]))),
  __CANCEL_CHANNEL__: JSON.stringify(cancelChannel),
}

export default defineConfig(({ command }) => ({
  main: {
    define: { __DEVELOPMENT__: JSON.stringify(command === 'serve') },
    build: {
      sourcemap: command === 'serve',
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          sandbox: at('src/sandbox/process.ts'),
          'json-worker': at('src/main/services/platform/json-worker.ts'),
        },
        // In a file of its own it runs before the packages that the others load.
        output: {
          codeSplitting: {
            groups: [{ name: 'first', test: /src\/main\/(?:first|shell\/(?:before-all|electron))\.ts$/, priority: 1 }],
          },
        },
      },
    },
  },
  preload: {
    define: bridge,
    build: {
      sourcemap: false,
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react()],
    server: { host: 'localhost', port: 5173, strictPort: true },
    build: {
      sourcemap: command === 'serve',
      minify: true,
      // No file is inlined as data: the content security policy asks for files of the bundle.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { index: at('src/renderer/index.html') } },
    },
  },
}))
