import type { Cdp } from './cdp.ts'
import { originOf, toAppUrl } from './schemes.ts'

/** The part of `WebFrameMain` that a sender check reads. Reading a frame that is gone throws, as in Electron. */
export class Frame {
  isGone = false
  private address = ''
  private readonly within: Frame | null

  constructor(parent: Frame | null = null) {
    this.within = parent
  }

  get url(): string {
    this.throwIfGone()
    return this.address
  }

  set url(address: string) {
    this.address = address
  }

  get parent(): Frame | null {
    this.throwIfGone()
    return this.within
  }

  private throwIfGone(): void {
    if (this.isGone) throw new Error('Render frame was disposed before WebFrameMain could be accessed')
  }

  get origin(): string {
    return originOf(this.url)
  }

  get top(): Frame {
    return this.parent === null ? this : this.parent.top
  }
}

/** Tracks the frames of a page and their script contexts. `main` stays the object for the main frame. */
export function followFrames(cdp: Cdp, session: string, mainFrameId: string, main: Frame) {
  const frames = new Map<string, Frame>([[mainFrameId, main]])
  const contexts = new Map<number, string>()

  const here = (id: string | undefined) => id === session
  cdp.on('Page.frameAttached', ({ frameId, parentFrameId }, id) => {
    if (here(id)) frames.set(frameId, new Frame(frames.get(parentFrameId) ?? main))
  })
  cdp.on('Page.frameNavigated', ({ frame }, id) => {
    const known = here(id) ? frames.get(frame.id) : undefined
    if (known !== undefined) known.url = toAppUrl(`${frame.url}${frame.urlFragment ?? ''}`)
  })
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }, id) => {
    const known = here(id) ? frames.get(frameId) : undefined
    if (known !== undefined) known.url = toAppUrl(url)
  })
  cdp.on('Page.frameDetached', ({ frameId }, id) => {
    const gone = here(id) ? frames.get(frameId) : undefined
    if (gone !== undefined) gone.isGone = true
    if (here(id)) frames.delete(frameId)
  })
  cdp.on('Runtime.executionContextCreated', ({ context }, id) => {
    const { isDefault, frameId } = (context.auxData ?? {}) as { isDefault?: boolean; frameId?: string }
    if (here(id) && isDefault === true && frameId !== undefined) contexts.set(context.id, frameId)
  })
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }, id) => {
    if (here(id)) contexts.delete(executionContextId)
  })
  cdp.on('Runtime.executionContextsCleared', (_nothing, id) => {
    if (here(id)) contexts.clear()
  })

  return {
    /** The frame of a script context; undefined if it's gone. */
    ofContext: (contextId: number): Frame | undefined => frames.get(contexts.get(contextId) ?? ''),
    /** The main frame's own script context, in which the page's scripts run. */
    mainContext: (): number | undefined => [...contexts].findLast(([, frameId]) => frameId === mainFrameId)?.[0],
    isMain: (frameId: string) => frameId === mainFrameId,
    has: (frameId: string) => frames.has(frameId),
  }
}
