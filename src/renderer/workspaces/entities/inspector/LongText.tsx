import { texts } from '../text/inspector.ts'
import { cutText } from '../../../../domain/cut-text.ts'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'

/** Characters shown before the text is expanded. */
const shownCharacters = 400

/** A text of any length; long ones expand on click. */
export function LongText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }) {
  const [all, setAll] = useState(false)
  const cut = !all && text.length > shownCharacters
  return (
    <Box component="span" className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
      <PlainText text={cut ? cutText(text, shownCharacters) : text} mono={mono} />
      {cut && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {texts.longText.showAllCharacters(count(text.length))}
        </Button>
      )}
    </Box>
  )
}
