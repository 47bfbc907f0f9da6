import { Box, Flex, Progress, Stack } from '@mantine/core'
import type { Job } from '../../../../bridge/jobs.ts'
import { durationText } from '../../../parts/job-words.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { byteSize } from '../../../parts/times.ts'
import { downloadFacts, ratesOf } from './byte-trace.ts'
import { useTrace } from './traces.ts'

/** A download's progress in large type: percent or bytes, speed, and remaining time. */
export function DownloadProgress({ job }: { readonly job: Job }) {
  const trace = useTrace(job.id)
  const { percent, fraction, bytes, rate, secondsLeft } = downloadFacts(job, trace)
  const rates = ratesOf(trace)
  return (
    <Stack gap="xs">
      <Flex gap="sm" align="baseline" justify="space-between">
        <Box component="strong" fz="xl" lh="xl" fw={600} className="num">
          {percent ?? bytes ?? 'Begins'}
        </Box>
        <span className="num">{percent === undefined ? 'length not told' : (bytes ?? '')}</span>
      </Flex>
      <Progress
        size={5}
        value={(fraction ?? 1) * 100}
        data-unknown={fraction === undefined || undefined}
        aria-label={`Progress of ${job.title}`}
        {...(fraction === undefined ? { striped: true } : {})}
      />
      <Flex gap="sm" align="flex-end" justify="space-between" mih="2.375rem">
        <Stack component="span" gap={0} c="var(--ac-text-2)">
          <span>
            <bdi>{job.stage}</bdi>
          </span>
          <span className="num">
            {rate !== undefined && (
              <>
                <Box component="strong" fw={600} c="var(--ac-text-1)">
                  {byteSize(rate)}
                </Box>{' '}
                a second
              </>
            )}
            {secondsLeft !== undefined && `${rate === undefined ? '' : ', '}about ${durationText(secondsLeft)} left`}
          </span>
        </Stack>
        <Sparkline values={rates} label={`Bytes in a second, ${byteSize(rates.at(-1) ?? 0)} at last`} />
      </Flex>
    </Stack>
  )
}
