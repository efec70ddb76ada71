import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { LoafAtWork } from '../loaf/LoafAtWork.tsx'
import { ErrorPage, HelpBox } from './ErrorPage.tsx'

const refresh = (
  <Button variant="primary" size="lg" icon={<RotateCw size={20} strokeWidth={1.9} aria-hidden />}>
    Refresh the page
  </Button>
)

const help = (
  <HelpBox
    title="It looks like we're having issues."
    text="Our team has been notified. If you'd like to help, submit a request below."
    actions={
      <>
        <Button variant="primary">Submit a request</Button>
        <Button variant="soft">Close</Button>
      </>
    }
  />
)

// A page of its own inside the gallery: what is fixed stays in it.
const page = (content: ReactNode) => <div style={{ transform: 'translateZ(0)' }}>{content}</div>

export const gallery: GalleryEntry = {
  name: 'Error page',
  states: {
    'with help': () =>
      page(
        <ErrorPage
          title="That fell flat"
          text="There are some issues with the application. Please refresh the page to try again."
          action={refresh}
          help={help}
        />,
      ),
    'not found': () => page(<ErrorPage title="Page not found" text="This page does not exist." action={refresh} />),
    maintenance: () =>
      page(<ErrorPage picture={<LoafAtWork width={420} />} title="We are baking" text="Leaven is back in a moment." />),
    'German long words': () =>
      page(<ErrorPage title="Anwendungsfehlermeldungsseite" text="Datenbankverbindungswiederherstellungsversuch." />),
  },
}
