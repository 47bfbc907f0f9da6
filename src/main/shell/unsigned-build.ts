import { readFileSync } from 'node:fs'
import path from 'node:path'
import { texts } from './text.ts'

/** True for a packaged console that isn't a release. Packing writes into the manifest what it made; a manifest that doesn't say *release* is taken for none. */
export function isUnsignedBuild(appFolder: string, isPackaged: boolean): boolean {
  if (!isPackaged) return false
  try {
    const manifest = JSON.parse(readFileSync(path.join(appFolder, 'package.json'), 'utf8')) as { isRelease?: unknown }
    return manifest.isRelease !== true
  } catch {
    return true
  }
}

type TitledWindow = {
  on(event: 'page-title-updated', heard: (event: { preventDefault(): void }, title: string) => void): unknown
  setTitle(title: string): void
}

/** Keeps the words *Unsigned build* in a window's title, whatever its page sets. */
export function markTitle(window: TitledWindow): void {
  window.on('page-title-updated', (event, title) => {
    event.preventDefault()
    window.setTitle(texts.unsignedBuild.title(title))
  })
}
