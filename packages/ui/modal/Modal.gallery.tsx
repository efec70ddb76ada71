import { Button } from '../button/Button.tsx'
import { CoinGlyph } from '../coin-glyph/CoinGlyph.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Receipt } from '../receipt/Receipt.tsx'
import { ModalDemo } from './ModalDemo.tsx'

const receipt = (
  <Receipt
    label="Your entry"
    rows={[
      { name: 'You enter', value: '0.05000000 BTC' },
      { name: 'Entry fee', value: '0.00000000 BTC' },
    ]}
    total={{ name: 'Back on 27 Nov', value: '0.05004603 BTC' }}
  />
)

const cancel = (
  <>
    <Button variant="soft">Keep it</Button>
    <Button variant="danger">Cancel my entry</Button>
  </>
)

const busy = (
  <Button variant="primary" isBusy busyLabel="Entering">
    Enter
  </Button>
)

const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1} of the terms of use.`)

export const gallery: GalleryEntry = {
  name: 'Modal',
  states: {
    '480, a question': () => (
      <ModalDemo
        opener="Open the question"
        title="Cancel my entry?"
        description="0.05000000 BTC goes back to your wallet right away."
        footer={cancel}
      />
    ),
    '640, with a coin': () => (
      <ModalDemo
        opener="Open the entry"
        size="lg"
        icon={<CoinGlyph coin="BTC" size={36} />}
        title="Enter BTC weekly #188"
        footer={busy}
      >
        {receipt}
      </ModalDemo>
    ),
    '880, without a footer': () => (
      <ModalDemo opener="Open the wide one" size="xl" title="Buy crypto">
        {receipt}
      </ModalDemo>
    ),
    '1000, to read beside a picture': () => (
      <ModalDemo
        opener="Open the lesson"
        size="reader"
        art="A picture"
        title="Bitcoin"
        footer={<Button variant="primary">Go to part 2</Button>}
      >
        <p>A block is a batch of payments.</p>
      </ModalDemo>
    ),
    'long text scrolls': () => (
      <ModalDemo opener="Open the terms" title="Terms of use" footer={<Button variant="primary">Agree</Button>}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ModalDemo>
    ),
    'German long words': () => (
      <ModalDemo
        opener="Auf Deutsch öffnen"
        title="Auszahlungsadressenbestätigungsverfahren abbrechen?"
        description="Rechtsschutzversicherungsgesellschaftenverzeichnisaktualisierungsverordnung"
        footer={
          <>
            <Button variant="soft">Bestätigungsverfahren fortsetzen</Button>
            <Button variant="danger">Bestätigungsverfahren abbrechen</Button>
          </>
        }
      />
    ),
  },
}
