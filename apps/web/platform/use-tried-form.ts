import { useEffect, useRef, useState } from 'react'

/** A form that was sent as it is shows all that is wrong, and leads to the first of it. */
export function useTriedForm() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, isTried: tries > 0, refuse: () => setTries((count) => count + 1) }
}
