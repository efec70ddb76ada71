import type { ComponentProps } from 'react'
import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { MerklePath } from './MerklePath.tsx'

const hashes = ['c41a…02e6', '5d90…ab17', '08be…f3c2', 'e7a4…1190', 'b2f7…6d08', '417c…d9e5', '63cd…a841', '90ea…2b3f']

const toLevels = (count: number, side?: 'left' | 'right') =>
  Array.from({ length: count }, (_, index) => ({
    name: `Level ${index + 1}`,
    own: hashes[(index * 2) % 8] ?? '',
    sibling: hashes[(index * 2 + 1) % 8] ?? '',
    siblingSide: side ?? (index % 2 === 0 ? ('right' as const) : ('left' as const)),
    others: (2 ** (count - index - 1)).toLocaleString('en-US'),
  }))

const shared = {
  legend: { own: 'Recomputed here', given: 'Given to us' },
  levels: toLevels(17),
  texts: {
    label: 'Merkle path from your leaf through 17 levels to the root.',
    root: '9f2c41d0…77b81e',
    rootName: 'Published root',
    leafName: 'My leaf',
    moreLevels: (count: number, isMatching: boolean) => `${count} more levels${isMatching ? ', all match' : ''}`,
  },
  words: { ticked: 'matches', failed: 'does not match', waiting: 'not checked' },
  proves: 'It does not prove that Leaven holds enough coins to pay everyone back.',
}

type Given = Partial<ComponentProps<typeof MerklePath>> & Pick<ComponentProps<typeof MerklePath>, 'state' | 'head'>

// Each picture its own name, so that the parts of this page can be told apart.
const show = (given: Given) => <MerklePath {...shared} title={`My path, 17 levels: ${given.state}`} {...given} />
const button = (text: string) => <Button>{text}</Button>

export const gallery: GalleryEntry = {
  name: 'Merkle path',
  states: {
    'not started': () =>
      show({
        state: 'notStarted',
        head: { title: 'Not checked yet', text: '17 hashes, in your browser' },
        actions: button('Check my balance'),
      }),
    checking: () => show({ state: 'checking', checked: 4, head: { title: 'Checking', text: '4 of 17 hashes' } }),
    match: () =>
      show({
        state: 'match',
        head: { title: 'Your balance is in the tree', text: 'Checked in your browser, 17 hashes in 3.8 ms' },
        figures: <span>Root computed here: 9f2c41d0…77b81e</span>,
        actions: button('Verify again'),
      }),
    mismatch: () =>
      show({
        state: 'mismatch',
        failedAt: 9,
        head: { title: 'The path does not lead to the root', text: 'Level 9 does not match.' },
        actions: button('Submit a request'),
      }),
    error: () =>
      show({
        state: 'error',
        levels: [],
        head: { title: 'The path could not be read', text: 'Please try again.' },
        actions: button('Try again'),
      }),
    'signed out': () =>
      show({
        state: 'signedOut',
        title: 'The published root',
        levels: [],
        head: { title: 'Log in to check your own balance', text: 'Everyone can see the root.' },
        actions: button('Log in'),
      }),
    'short path, all to one side': () =>
      show({
        state: 'match',
        title: 'Mein Weg, 6 Ebenen',
        levels: toLevels(6, 'right'),
        head: { title: 'Ihr Guthaben ist im Hash-Baum vollständig berücksichtigt', text: '6 Prüfsummenberechnungen' },
      }),
  },
}
