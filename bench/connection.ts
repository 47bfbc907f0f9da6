import type { Connection } from '../src/domain/connections/connection.ts'

/** A benchmark connection to one server for the whole platform. */
export function connectionTo(address: string): Connection {
  return {
    id: 'benchmark',
    name: 'Benchmark',
    stage: 'uat',
    baseUrl: address,
    visitUrl: address,
    schedulingUrl: address,
    practiceIds: [],
    gateway: false,
  }
}
