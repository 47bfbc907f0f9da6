import { texts } from './text.ts'
import { toned } from '../../parts/toned.ts'
import { Box, Flex } from '@mantine/core'
import type { AddressTest } from '../../../bridge/calls/settings.ts'
import { StatusMark } from '../../parts/StatusMark.tsx'

/** The response of each address to a request without a key. */
export function AddressTests({ tests }: { readonly tests: readonly AddressTest[] }) {
  return (
    <div role="status" aria-label={texts.addressTests.addressTestResults}>
      <Box component="ul" mt="xs" px="sm" py="0.375rem" fz="sm" className="bare" {...toned('plain')}>
        {tests.map((test) => (
          <Flex component="li" gap="0 0.75rem" wrap="wrap" py="0.125rem" key={test.name}>
            <Box component="span" w="5.5rem" className="dim">
              {texts.addressTests.names[test.name]}
            </Box>
            {test.reached ? (
              <StatusMark status="ok">{texts.addressTests.reached(test.status)}</StatusMark>
            ) : (
              <StatusMark status="bad">{texts.addressTests.notReached}</StatusMark>
            )}
            <span className="dim num">{texts.addressTests.ms(Math.round(test.durationMs))}</span>
            {test.failure !== undefined && (
              <span>
                {test.failure.message} {test.failure.nextStep}
              </span>
            )}
          </Flex>
        ))}
      </Box>
    </div>
  )
}
