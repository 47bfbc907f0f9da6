import { lasting, useBridgeQuery } from './queries.ts'

/** True on macOS. False until main has answered. */
export function useIsMac(): boolean {
  const { data } = useBridgeQuery('app.info', undefined, lasting)
  return data?.value.platform === 'darwin'
}
