import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Marks the position of the fuses in the runtime's executable. */
export const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** The runtime's default fuses: `1` on, `0` off, in fuse order. */
export const asItComes = '101100011'

/**
 * A fake of Electron's Linux runtime, which can't be downloaded everywhere: an executable with the marker and the fuses, and the files that a packer expects.
 * It doesn't run; what is packed around it is real.
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
