/** Where each network lets somebody share an address; the text goes along where it takes one. */
export function toShareLinks(url: string, text: string): readonly { readonly name: string; readonly href: string }[] {
  const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString()
  return [
    { name: 'X', href: `https://x.com/intent/post?${query({ text, url })}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: 'Telegram', href: `https://t.me/share/url?${query({ url, text })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${text} ${url}` })}` },
  ]
}
