import type { App } from '../harness.ts'

/** From now on records everything that crosses the bridge, in both directions, in the main process. */
export async function tapBridge(app: App): Promise<void> {
  await app.evaluate(({ ipcMain, BrowserWindow }) => {
    const traffic: string[] = []
    Object.assign(globalThis, { bridgeTraffic: traffic })
    /** As JSON, plus every text in it unescaped: JSON escapes some characters of a key. */
    function record(what: string, value: unknown): void {
      traffic.push(`${what} ${JSON.stringify(value)}`)
      const walk = (part: unknown): void => {
        if (typeof part === 'string') traffic.push(part)
        else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
      }
      walk(value)
    }
    // Electron has no API to list its handlers; the map has always had this name.
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
