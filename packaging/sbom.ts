import { spawnSync } from 'node:child_process'
import type { Component } from './components.ts'

type SbomComponent = {
  readonly name: string
  readonly version: string
  readonly 'bom-ref': string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

type Sbom = {
  readonly bomFormat: string
  readonly components: readonly SbomComponent[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * The bill of materials (CycloneDX) of what ships: npm's from the lock file, filtered to `components`. npm's own production filter can't be used: it drops
 * packages that development needs too. Reads only the lock file, no network. Throws with npm's message.
 */
export function sbomOf(root: string, components: readonly Component[]): Sbom {
  const windows = process.platform === 'win32'
  const ran = spawnSync(windows ? 'npm.cmd' : 'npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: windows,
  })
  if (ran.status !== 0) throw new Error(`npm sbom failed.\n${ran.stderr}`)
  const whole = JSON.parse(ran.stdout) as Sbom
  const shipped = new Set(components.map(({ name, version }) => `${name}@${version}`))
  // An alias appears under its local name and its published name.
  const kept = whole.components.filter(
    (one) => shipped.has(`${one.name}@${one.version}`) || shipped.has(one['bom-ref']),
  )
  const refs = new Set(kept.map((one) => one['bom-ref']))
  return {
    ...whole,
    components: kept,
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  }
}
