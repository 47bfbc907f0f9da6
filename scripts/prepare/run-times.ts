import type { Reporter, TestModule } from 'vitest/node'

/** Seconds that a test file took to load and run. */
export type FileTime = {
  readonly project: string
  readonly file: string
  readonly tests: number
  readonly seconds: number
}

const slowest = 10

/** Prints the time of a test run by project and for the slowest files, so that growth is visible. */
export class RunTimes implements Reporter {
  private readonly startedAt = Date.now()
  /** Start of a project's first file and end of its last one, in milliseconds since 1970. */
  private readonly spans = new Map<string, { from: number; to: number }>()

  onTestModuleStart(module: TestModule): void {
    this.note(module.project.name)
  }

  onTestModuleEnd(module: TestModule): void {
    this.note(module.project.name)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      project: module.project.name,
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1_000,
    }))
    const spans = new Map([...this.spans].map(([project, { from, to }]) => [project, (to - from) / 1_000]))
    for (const line of timeLines(files, spans, (Date.now() - this.startedAt) / 1_000)) console.log(line)
  }

  private note(project: string): void {
    const now = Date.now()
    this.spans.set(project, { from: this.spans.get(project)?.from ?? now, to: now })
  }
}

/** The report's lines. `spans`: seconds from a project's first file to its last; `whole`: seconds of the whole run. */
export function timeLines(files: readonly FileTime[], spans: ReadonlyMap<string, number>, whole: number): string[] {
  const byProject = [...Map.groupBy(files, ({ project }) => project)]
    .map(([project, own]) => ({
      project,
      files: own.length,
      tests: total(own.map(({ tests }) => tests)),
      seconds: total(own.map(({ seconds }) => seconds)),
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const slow = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)
  return [
    '',
    `Time by project (in its files; files run side by side): ${seconds(whole)} in all`,
    ...byProject.map(
      (one) =>
        `  ${one.project.padEnd(24)}${seconds(one.seconds).padStart(8)}  from first to last ${seconds(spans.get(one.project) ?? 0).padStart(6)}  ${one.tests} tests in ${one.files} files`,
    ),
    ...(files.length > slow.length ? [`The ${slow.length} slowest files`] : []),
    ...(files.length > slow.length ? slow.map((one) => `  ${seconds(one.seconds).padStart(8)}  ${one.file}`) : []),
    '',
  ]
}

const total = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0)
const seconds = (figure: number) => `${figure.toFixed(1)} s`
