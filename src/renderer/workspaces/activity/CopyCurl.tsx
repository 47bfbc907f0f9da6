import { texts } from './text.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconTerminal2 } from '@tabler/icons-react'
import { useState } from 'react'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { copyText, copyWords } from '../../parts/copy-text.ts'

type Props = { readonly id: string }

/** Copies the call as a curl command, with placeholders for keys and values. */
export function CopyCurl({ id }: Props) {
  const [outcome, setOutcome] = useState<{ readonly done: boolean; readonly words: string }>()
  const copy = async () => {
    try {
      const { value } = await callBridge('activity.curl', { id })
      const came = await copyText(value.text)
      const words = copyWords(came)
      setOutcome({ done: came.copied, words: came.copied ? texts.copyCurl.fillInThePlaceholders(words) : words })
    } catch (error) {
      setOutcome({ done: false, words: asBridgeFailure(error).failure.message })
    }
  }
  const Icon = outcome?.done === true ? IconCheck : IconTerminal2
  return (
    <>
      <Button leftSection={<Icon size={14} />} onClick={() => void copy()}>
        {texts.copyCurl.copyAsCurl}
      </Button>
      <span role="status">{outcome?.words ?? texts.copyCurl.forBashWithPlaceholders}</span>
    </>
  )
}
