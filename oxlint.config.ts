/**
 * The lint rules, among them the import directions of docs/ARCHITECTURE.md:
 * domain <- bridge <- main, renderer; preload -> bridge; the sandbox is reached from one file of main.
 * Which room of main, renderer and domain may import which is in scripts/rooms.ts.
 * A later override replaces an earlier one for the same file, so each folder below states all it may not import.
 */
import { defineConfig } from 'oxlint'

const anyElectron = {
  group: ['electron', 'electron/**'],
  message:
    'Only src/main/shell/electron.ts, which lists what the console uses of it, and src/preload may import electron.',
}
const mainEndOfElectron = {
  group: ['electron', 'electron/**'],
  allowImportNames: ['ipcRenderer', 'contextBridge'],
  message: 'Main’s end of the bridge belongs to src/main/shell.',
}
/** The shell's list of Electron's members, as the files of main see it. */
const shellElectron = {
  group: ['**/shell/electron.ts'],
  message: 'Electron belongs to src/main/shell.',
}
const anyNode = { regex: '^node:', message: 'This folder runs in a browser too: no Node modules.' }
const nodeOnlyPackages = {
  group: ['undici', 'keytar', 'pg', 'playwright-core', 'fs', 'path', 'http', 'https', 'child_process', 'crypto', 'os'],
  message: 'This folder runs in a browser too: no Node modules or packages that need them.',
}
const screenPackages = {
  group: ['react', 'react-dom', 'react-dom/**', '@mantine/**', '@tanstack/**', 'zustand', 'recharts', '@tabler/**'],
  message: 'Screens live in src/renderer.',
}
const floor = (name: string) => ({
  group: [`**/${name}/**`],
  message: `This folder does not import from src/${name} (docs/ARCHITECTURE.md, "Import direction").`,
})
const restrict = (files: string[], ...patterns: object[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] },
})

const sandboxOnly = {
  group: ['**/sandbox/**'],
  message: 'The sandbox is reached from src/main/services/sandbox-process.ts only.',
}

export default defineConfig({
  plugins: ['typescript', 'import', 'oxc', 'react', 'unicorn', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error' },
  ignorePatterns: ['out/**', 'node_modules/**', 'test/fixtures/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'unicorn/prefer-node-protocol': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'off',
    'no-restricted-imports': ['error', { patterns: [anyElectron] }],
  },
  overrides: [
    {
      files: ['src/renderer/**'],
      rules: {
        // A grid and a tree that draw only the rows in view are divs with roles: a table element cannot be laid out so.
        'jsx-a11y/prefer-tag-over-role': 'off',
        // A container may listen to keys that rise from the controls in it; it may not be what is clicked.
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
        ],
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] }],
      },
    },
    {
      // The grid and the tree keep the focus themselves and point at the active cell (aria-activedescendant): their keys are theirs.
      files: ['src/renderer/grid/**', 'src/renderer/parts/TreeTable.tsx'],
      rules: { 'jsx-a11y/interactive-supports-focus': 'off', 'jsx-a11y/click-events-have-key-events': 'off' },
    },
    // A circle of types alone runs, but each of its files still cannot be understood without the others.
    { files: ['src/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    restrict(
      ['src/domain/**'],
      anyElectron,
      anyNode,
      nodeOnlyPackages,
      screenPackages,
      floor('bridge'),
      floor('main'),
      floor('renderer'),
      floor('preload'),
      floor('sandbox'),
    ),
    restrict(
      ['src/bridge/**'],
      anyElectron,
      anyNode,
      nodeOnlyPackages,
      screenPackages,
      floor('main'),
      floor('renderer'),
      floor('preload'),
      floor('sandbox'),
    ),
    restrict(
      ['src/renderer/**'],
      anyElectron,
      anyNode,
      nodeOnlyPackages,
      floor('main'),
      floor('preload'),
      floor('sandbox'),
    ),
    restrict(
      ['src/preload/**'],
      mainEndOfElectron,
      anyNode,
      nodeOnlyPackages,
      screenPackages,
      floor('main'),
      floor('renderer'),
      floor('sandbox'),
    ),
    restrict(
      ['src/sandbox/**'],
      anyElectron,
      screenPackages,
      floor('bridge'),
      floor('main'),
      floor('renderer'),
      floor('preload'),
    ),
    restrict(
      ['src/main/**'],
      anyElectron,
      shellElectron,
      screenPackages,
      floor('renderer'),
      floor('preload'),
      sandboxOnly,
    ),
    restrict(
      ['src/main/services/sandbox-process.ts'],
      anyElectron,
      shellElectron,
      screenPackages,
      floor('renderer'),
      floor('preload'),
    ),
    restrict(['src/main/shell/**'], anyElectron, screenPackages, floor('renderer'), floor('preload'), sandboxOnly),
    restrict(['src/main/shell/electron.ts'], screenPackages, floor('renderer'), floor('preload'), sandboxOnly),
    // Electron's own types are needed where its stand-in and the real runtime are driven.
    restrict(['scripts/**', 'test/**', 'bench/**', 'packaging/**']),
    { files: ['**/*.test.ts', '**/*.test.tsx', 'test/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
  ],
})
