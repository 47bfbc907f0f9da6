import { arch, cpus, release, totalmem, type } from 'node:os'
import type { Measured, Row } from './row.ts'

/** The benchmark's findings as a table and as the page docs/PERFORMANCE.md. */

export type Finding = { readonly name: string; readonly row: Row; readonly measured: Measured }

export function tableOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ name, row, measured }) => {
    const cells =
      'skipped' in measured
        ? ['not measured', `${row.aim}`, '', measured.skipped]
        : [
            measured.ratio.toFixed(2),
            `${row.aim}`,
            `${Math.min(...measured.ratios).toFixed(2)} to ${Math.max(...measured.ratios).toFixed(2)}`,
            measured.raw,
          ]
    return `| ${[name, ...cells].join(' | ')} |`
  })
  return ['| row | ratio (median) | aim, at most | all rounds | raw numbers |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  )
}

/** `loadBefore`: the load average before the first row, caused by other work on the machine. */
export function pageOf(findings: readonly Finding[], measuredAt: Date, loadBefore: number): string {
  const [processor] = cpus()
  const gibibytes = (totalmem() / 1024 ** 3).toFixed(0)
  return `# Performance

Written by \`npm run bench\`; do not edit by hand. Each figure is a ratio of two times of one run on one machine, so that pages from
different machines can be compared; the raw numbers beside it only orient.

- Measured: ${measuredAt.toISOString().slice(0, 10)}
- Machine: ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${gibibytes} GiB, ${type()} ${release()} ${arch()}
- Node ${process.versions.node}
- Load before the first row: ${loadBefore.toFixed(1)}; on a machine that does other work the ratios come out too high

${tableOf(findings)}

What each row measures:

${findings.map(({ name, row }) => `- **${name}**: ${row.title}.`).join('\n')}
`
}
