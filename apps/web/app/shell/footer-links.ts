import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Settings } from '../../platform/settings.ts'
import type { Links, OutsideLink } from '../../settings/links.en.ts'
import { pageNames } from './page-names.ts'

export type FooterLink = {
  readonly to: string
  readonly name: string
  readonly isOutside: boolean
  /** Its name comes with its address, not from a catalogue. */
  readonly isNamedThere: boolean
}

type Places = Pick<Settings, 'helpCentreUrl' | 'transparencyUrl'>
type ToText = (name: MessageDescriptor) => string
type Column = 'products' | 'support' | 'about' | 'community' | 'merch'

/** The five columns, each with what it leads to for this visitor. */
export function toOwnLinks(
  links: Links,
  places: Places,
  toText: ToText,
): Readonly<Record<Column, readonly FooterLink[]>> {
  const ofPages = (paths: readonly string[]) => paths.flatMap((path) => toPage(path, places, toText))
  return {
    products: ofPages(links.products),
    support: ofPages(links.support),
    about: [toProof(places, toText), ...links.about.map(toOutside)],
    community: links.community.map(toOutside),
    merch: links.merch.map(toOutside),
  }
}

/** SHELL-04, SHELL-14: where there is a help centre, these two are there. */
const ofHelpCentre: ReadonlySet<string> = new Set(['/support', '/faq'])

function toPage(path: string, { helpCentreUrl }: Places, toText: ToText): readonly FooterLink[] {
  const name = pageNames[path]
  // A path that has no name here is a slip in the settings; the rest of the footer stands.
  if (!name) return []
  const outside = ofHelpCentre.has(path) ? helpCentreUrl : null
  return [{ to: outside ?? path, name: toText(name), isOutside: outside !== null, isNamedThere: false }]
}

const toOutside = ({ name, href }: OutsideLink): FooterLink => ({ to: href, name, isOutside: true, isNamedThere: true })

/** SHELL-15: as in the header. */
const toProof = ({ transparencyUrl }: Places, toText: ToText): FooterLink => ({
  to: transparencyUrl,
  name: toText(msg`Transparency`),
  isOutside: true,
  isNamedThere: false,
})
