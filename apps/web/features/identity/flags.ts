// The addresses only; a picture is fetched when it is shown.
const files = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.slice(-'XX.svg'.length, -4), address]))

export const findFlag = (code: string): string | undefined => addresses.get(code)
