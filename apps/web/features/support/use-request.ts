import { useState, type FormEvent } from 'react'
import { isEmail } from '../../platform/email.ts'
import { useCommand } from '../../platform/queries.ts'
import { useTriedForm } from '../../platform/use-tried-form.ts'

type Request = { readonly email: string; readonly subject: string; readonly description: string }

/** What is in the form, what is wrong with it once it was sent, and what came of it. */
export function useRequest(knownEmail: string) {
  const { form, isTried, refuse } = useTriedForm()
  const [request, setRequest] = useState<Request>({ email: knownEmail, subject: '', description: '' })
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const { mutate, isPending, error } = useCommand('askSupport')
  const body = toTrimmed(request)
  const wrong = { email: !isEmail(body.email), subject: body.subject === '', description: body.description === '' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.values(wrong).includes(true)) return refuse()
    if (isPending) return undefined
    return mutate({ body }, { onSuccess: () => setSentFrom(body.email) })
  }
  return {
    form,
    request,
    change: (part: Partial<Request>) => setRequest((before) => ({ ...before, ...part })),
    wrong: isTried ? wrong : nothingWrong,
    sentFrom,
    isBusy: isPending,
    error,
    submit,
    /** Another one, of the same person. */
    begin: () => {
      setRequest({ email: body.email, subject: '', description: '' })
      setSentFrom(null)
    },
  }
}

const nothingWrong = { email: false, subject: false, description: false }

const toTrimmed = ({ email, subject, description }: Request): Request => ({
  email: email.trim(),
  subject: subject.trim(),
  description: description.trim(),
})
