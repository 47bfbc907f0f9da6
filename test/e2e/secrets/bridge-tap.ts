import type { App } from '../harness.ts'

/** Records what crosses the bridge from now on, both ways, inside the main process. */
export async function tapBridge(app: App): Promise<void> {
  await app.evaluate(({ ipcMain, BrowserWindow }) => {
    const traffic: string[] = []
    Object.assign(globalThis, { bridgeTraffic: traffic })
    /** As JSON, and every text in it as it is: JSON escapes some characters of a key. */
    function record(what: string, value: unknown): void {
      traffic.push(`${what} ${JSON.stringify(value)}`)
      const walk = (part: unknown): void => {
        if (typeof part === 'string') traffic.push(part)
        else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
      }
      walk(value)
    }
    // Electron offers no way to look at its handlers; the map has had this name since it exists.
    const { _invokeHandlers: handlers } = ipcMain as unknown as {
      _invokeHandlers: Map<string, (event: unknown, ...parts: unknown[]) => unknown>
    }
    for (const [channel, handler] of handlers) {
      handlers.set(channel, async (event, ...parts) => {
        record(`> ${channel}`, parts)
        const answer = await handler(event, ...parts)
        record(`< ${channel}`, answer)
        return answer
      })
    }
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents)
      webContents.send = (channel: string, ...parts: unknown[]) => {
        record(`! ${channel}`, parts)
        send(channel, ...parts)
      }
    }
  })
}

export function bridgeTraffic(app: App): Promise<string> {
  return app.evaluate(() => (globalThis as unknown as { bridgeTraffic: string[] }).bridgeTraffic.join('\n'))
}
