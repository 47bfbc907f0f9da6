import { texts } from './text.ts'
import { Box, Button, Flex, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Failure, FailureKind } from '../../bridge/failure.ts'
import { secondsWords } from '../../domain/time/durations.ts'
import { formatRoute, settingsAt } from '../routes/routes.ts'
import { Age } from './Age.tsx'
import { Copyable } from './Copyable.tsx'
import { failurePages } from './help-pages.ts'
import { HelpLink } from './HelpLink.tsx'
import classes from './parts.module.css'
import { StatusMark } from './StatusMark.tsx'
import { QuietButton } from './QuietButton.ts'

/** Failure kinds that the user fixes in Settings, Connections and keys. */
const keyKinds: readonly FailureKind[] = ['no-credential', 'unauthorized', 'forbidden', 'vault-unavailable']

type Props = {
  /** Undefined shows nothing. */
  readonly failure: Failure | undefined
  /** The failed action: "Read the rows of clinician". */
  readonly doing?: string
  readonly onRetry?: () => void
  /** Text about earlier data that stays on screen; true for results. */
  readonly kept?: ReactNode
  /** False inside Connections and keys, where the link would lead to the same page. */
  readonly keysLink?: boolean
  /** One or two lines, for places with little room. */
  readonly compact?: boolean
}

/** What happened, what to do now, the platform's own message one click away, and the correlation id. */
export function FailureNotice({ failure, doing, onRetry, kept, keysLink = true, compact = false }: Props) {
  const [openFor, setOpenFor] = useState<string>()
  const wordsId = useId()
  if (failure === undefined) return null
  const issues = failure.issues ?? []
  const hasWords = failure.platformText !== undefined || issues.length > 0
  // Another failure starts closed. The same one, received again by itself, changes nothing under the reader's eyes.
  const words = JSON.stringify([failure.message, failure.platformText, issues])
  const open = openFor === words
  const seconds = Math.ceil(failure.retryAfterSeconds ?? 0)
  // From an hour on it's shown in full minutes, which must not be less than the wait.
  const wait = seconds < 3_600 ? seconds : Math.ceil(seconds / 60) * 60
  return (
    <div role="alert" className={classes.failure} data-compact={compact || undefined}>
      <Flex wrap="wrap" gap="0 0.75rem" align="baseline">
        <StatusMark status="bad">
          <Box component="strong" fw={600}>
            {failure.message}
          </Box>
        </StatusMark>
        {doing !== undefined && <span className="dim">{doing}</span>}
      </Flex>
      <p>
        {failure.nextStep}
        {wait > 0 && texts.failureNotice.waitAtLeastFirst(secondsWords(wait))}
      </p>
      {kept !== undefined && kept !== false && (
        <Box component="p" fw={500}>
          {kept === true ? texts.failureNotice.earlierResultsAreStillShown : kept}
        </Box>
      )}
      <Group gap="xs" mt="xs">
        {onRetry !== undefined && (
          <Button leftSection={<IconRefresh size={14} />} onClick={onRetry}>
            {texts.failureNotice.tryAgain}
          </Button>
        )}
        {keysLink && keyKinds.includes(failure.kind) && (
          <Button component="a" href={formatRoute(settingsAt('connections', failure.connectionId))}>
            {texts.failureNotice.openConnectionsAndKeys}
          </Button>
        )}
        {hasWords && (
          <QuietButton
            aria-expanded={open}
            aria-controls={wordsId}
            onClick={() => setOpenFor(open ? undefined : words)}
          >
            {failure.platformText !== undefined
              ? texts.failureNotice.platformMessage
              : failure.kind === 'unreadable-response'
                ? texts.failureNotice.unreadableParts
                : texts.failureNotice.rejectedFields}
          </QuietButton>
        )}
        <HelpLink page={failurePages[failure.kind]} />
        <Flex
          component="span"
          className="quiet"
          align="center"
          wrap="wrap"
          gap="0.25rem 0.5rem"
          display="inline-flex"
          miw={0}
          fz="xs"
        >
          {failure.status !== undefined && <span className="num">{texts.failureNotice.http(failure.status)}</span>}
          {failure.correlationId !== undefined && (
            <>
              <span>{texts.failureNotice.correlationId}</span>
              <Copyable text={failure.correlationId} what={texts.failureNotice.correlationId} />
            </>
          )}
          {failure.receivedAt !== undefined && <Age at={failure.receivedAt} />}
        </Flex>
      </Group>
      {open && (
        <div id={wordsId} className={`breaks ${classes.words}`}>
          {failure.platformText !== undefined && <bdi>{failure.platformText}</bdi>}
          {issues.length > 0 && (
            <ul>
              {issues.map((issue) => (
                <li key={`${issue.field} ${issue.message}`}>
                  <bdi className="mono">{issue.field}</bdi>: <bdi>{issue.message}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

type CallProps = Omit<Props, 'failure' | 'onRetry'> & {
  readonly call: { readonly error: { readonly failure: Failure } | null; readonly refetch?: () => unknown }
}

/** Why a read or a change failed; nothing while it has not. A read can be tried again. */
export function FailureOf({ call: { error, refetch }, ...rest }: CallProps) {
  return <FailureNotice failure={error?.failure} {...(refetch && { onRetry: () => void refetch() })} {...rest} />
}
