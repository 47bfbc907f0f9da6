import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What marks the place of the fuses in the runtime's program. */
export const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** How the runtime's fuses are set as it comes: `1` on, `0` off, in the order of the fuses. */
export const asItComes = '101100011'

/**
 * A folder in the form of Electron's runtime for Linux, which cannot be fetched everywhere: an executable with the marked place and a wire of fuses, and the
 * files that a packer looks for. Nothing in it runs; what is packed around it is real.
 */
export function makeRuntimeStandIn(folder: string, wire: string = asItComes): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true })
  mkdirSync(path.join(folder, 'locales'), { recursive: true })
  const program = Buffer.concat([
    Buffer.from('\x7fELF stands in for the runtime\n', 'latin1'),
    Buffer.alloc(4096, 7),
    Buffer.from(sentinel, 'latin1'),
    Buffer.from([1, wire.length]),
    Buffer.from(wire, 'latin1'),
    Buffer.alloc(4096, 7),
  ])
  writeFileSync(path.join(folder, 'electron'), program)
  chmodSync(path.join(folder, 'electron'), 0o755)
  writeFileSync(path.join(folder, 'version'), '45.4.1')
  writeFileSync(path.join(folder, 'LICENSE'), 'stands in')
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), 'stands in')
  for (const name of ['en-US', 'de', 'fr']) writeFileSync(path.join(folder, 'locales', `${name}.pak`), 'stands in')
}
