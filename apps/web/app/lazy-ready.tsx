import { lazy, useState, type ComponentType } from 'react'

export type Ready<Props extends object> = ComponentType<Props> & { readonly preload: () => Promise<void> }

/**
 * As lazy, but what was loaded before it is first shown is there at once. React would show the fallback of the place
 * for 300 ms, however soon the part has come.
 */
export function lazyReady<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Ready<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    const part = await load()
    loaded ??= part
    return { default: loaded }
  }
  const Later: ComponentType<Props> = lazy(fetchPart)
  const Part = (props: Props) => {
    // Held, so that one that has come meanwhile does not begin anew.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
  const preload = async () => void (await fetchPart())
  return Object.assign(Part, { preload })
}
