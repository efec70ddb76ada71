import type { GalleryEntry } from '../gallery/entry.ts'
import { ChoiceMenu, LinksMenu } from './MenuDemo.tsx'

export const gallery: GalleryEntry = {
  name: 'Menu',
  states: {
    'links and an action': () => <LinksMenu />,
    'an action at work': () => <LinksMenu isBusy />,
    'one of several, above and at the end': () => <ChoiceMenu />,
  },
}
