import type { GalleryEntry } from '../gallery/entry.ts'
import { CodeBoxes, type CodeBoxesProps } from './CodeBoxes.tsx'

const shared = {
  label: 'Code from the message',
  boxLabel: (place: number) => `Digit ${place} of 6`,
  onComplete: () => undefined,
} satisfies CodeBoxesProps

export const gallery: GalleryEntry = {
  name: 'Code boxes',
  states: {
    empty: () => (
      <CodeBoxes
        {...shared}
        hint={
          <span>
            Resend a new code in <b className="lv-num">02:41</b>
          </span>
        }
      />
    ),
    verifying: () => <CodeBoxes {...shared} busyText="Verifying your code" />,
    error: () => <CodeBoxes {...shared} error="The code is not right. Please try again." />,
    'German, long words': () => (
      <CodeBoxes {...shared} error="Der Bestätigungscode der Mobilfunknummernverifizierung ist nicht richtig." />
    ),
  },
}
