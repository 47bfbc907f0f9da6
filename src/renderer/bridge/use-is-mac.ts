import { useBridgeQuery } from './queries.ts'

/** True on macOS. False until main has answered. */
export function useIsMac(): boolean {
  const { data } = useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.value.platform === 'darwin'
}
