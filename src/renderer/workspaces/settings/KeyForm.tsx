import { texts } from './text.ts'
import { Button, Checkbox, Flex, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type CallFamily, familyInfo, newKeyProblem } from '../../../domain/connections/call-families.ts'
import { callBridge } from '../../bridge/bridge.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { SecretField } from '../../forms/SecretField.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { Kbd } from '../../parts/Kbd.tsx'
import { isBusyElsewhere } from '../../parts/use-single-keys.ts'
import { QuietButton } from '../../parts/QuietButton.ts'

type Props = {
  readonly connectionId: string
  readonly family: CallFamily
  /** True if the new key replaces an existing one. */
  readonly replaces: boolean
  /** False for a family without a harmless read to test a key. */
  readonly tested: boolean
  readonly onClose: () => void
}

/**
 * Takes a key and passes it to main. The key is never in React state, the query cache or an attribute. It is read from the field
 * on submit, and the field is cleared in the same step.
 */
export function KeyForm({ connectionId, family, replaces, tested, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [saveUntested, setSaveUntested] = useState(false)
  const { pending, failure, attempt } = useAttempt()

  /** A key whose test is canceled isn't saved. */
  const closed = useRef(new AbortController())

  // The user opened the form, so the field gets the focus.
  useEffect(() => {
    input.current?.focus()
    closed.current = new AbortController()
    return () => closed.current.abort()
  }, [])

  const send = async () => {
    const field = input.current
    if (field === null || pending) return
    const wrong = newKeyProblem(family, field.value)
    setProblem(wrong)
    if (wrong !== undefined) return
    const isSaved = await attempt(async () => {
      const input = { connectionId, family, key: field.value, saveUntested }
      const sent = callBridge('settings.setKey', input, { signal: closed.current.signal })
      field.value = ''
      await sent
      onClose()
    })
    if (!isSaved && !isBusyElsewhere()) field.focus()
  }
  const { title } = familyInfo[family]
  return (
    <form
      aria-label={texts.keyForm.keyOf(title)}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          if (input.current !== null) input.current.value = ''
          onClose()
        }
      }}
    >
      <Stack gap="xs" pl="calc(var(--ac-edge) - 2px)" pr="sm" pb="sm">
        <Flex gap="xs" align="flex-start" wrap="wrap">
          <SecretField
            flex="1"
            miw="14rem"
            ref={input}
            aria-label={texts.keyForm.newKeyOf(title)}
            placeholder={texts.keyForm.pasteTheKey}
            leftSection={<IconKey size={14} />}
            error={problem}
            onChange={() => setProblem(undefined)}
          />
          <Button type="submit" variant="filled" loading={pending}>
            {texts.keyForm.testAndReplaceKey(tested, replaces)}
          </Button>
          <QuietButton rightSection={<Kbd>{texts.keyForm.esc}</Kbd>} onClick={onClose}>
            {texts.keyForm.cancel}
          </QuietButton>
        </Flex>
        {tested && (
          <Checkbox
            size="xs"
            label={texts.keyForm.saveItEvenIfItCant}
            checked={saveUntested}
            onChange={(event) => setSaveUntested(event.currentTarget.checked)}
          />
        )}
        <Text inherit fz="xs" className="dim">
          {tested ? texts.keyForm.testedFirstWithOneHarmlessRequest(replaces) : texts.keyForm.thisKeyCantBeTestedSo}
        </Text>
        <FailureNotice
          compact
          keysLink={false}
          failure={failure}
          doing={texts.keyForm.testAndSaveTheKey}
          kept={texts.keyForm.theFieldWasClearedPasteThe(replaces)}
        />
      </Stack>
    </form>
  )
}
