import type { GalleryEntry } from '../gallery/entry.ts'
import { Qr } from './Qr.tsx'

const address = 'bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q'
const authUrl = 'otpauth://totp/Leaven:ada.lindqvist@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Leaven'

export const gallery: GalleryEntry = {
  name: 'QR code',
  states: {
    address: () => <Qr text={address} label="QR code of your BTC address" caption="Your BTC address" />,
    'two-factor': () => <Qr text={authUrl} label="QR code for your authenticator app" width={200} />,
    short: () => <Qr text="1" label="QR code" />,
    'long caption': () => (
      <Qr
        text={address}
        label="QR code"
        caption="Zweifaktorauthentifizierungsgerät mit der Kamera auf das Bild richten"
      />
    ),
  },
}
