import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import { misbehave, type Wait } from '../faults/misbehave.ts'
import { showDocument } from '../http/document.ts'
import { readForms } from '../http/forms.ts'
import { parse } from '../http/parse.ts'
import { isClosed, isInReview } from './applicant.ts'
import { toForm } from './check.form.ts'
import { toCheckPage, toNothingPage, toUnknownPage } from './check.page.ts'
import type { Checks } from './checks.ts'
import type { Identity } from './identity.ts'

type CheckRoutesGiven = {
  readonly identity: Identity
  readonly checks: Checks
  readonly faults: Faults
  readonly wait: Wait
  readonly publicUrl: string
  readonly pageFolder: string
}

type Asked = { readonly Params: { readonly token: string }; readonly Querystring: { readonly cancel?: string } }

const PATH = '/check/:token'
/** Whoever comes back should find the platform informed, but does not wait long for that. */
const TOLD_WITHIN_MS = 500

/** The page to which the platform sends people. */
export async function checkRoutes(scope: FastifyInstance, given: CheckRoutesGiven): Promise<void> {
  const { identity, wait, publicUrl, pageFolder: folder } = given
  const show = (reply: FastifyReply, status: number, page: string) => showDocument(reply.code(status), publicUrl, page)
  const behave = (reply: FastifyReply, answer: () => unknown) =>
    misbehave({ ...given, party: 'identity', reply, answer })

  readForms(scope)
  scope.get<Asked>(PATH, ({ params }, reply) =>
    behave(reply, () => {
      const found = findCheck(given, params.token)
      if (!found) return show(reply, 400, toUnknownPage(folder))
      const { applicant } = found
      if (isInReview(applicant) || isClosed(applicant)) return show(reply, 200, toNothingPage({ applicant, folder }))
      return show(reply, 200, toCheckPage({ applicant, info: identity.suggest(applicant), folder }))
    }),
  )
  scope.post<Asked>(PATH, ({ params, query, body }, reply) =>
    behave(reply, async () => {
      const found = findCheck(given, params.token)
      if (!found) return show(reply, 400, toUnknownPage(folder))
      const { check, applicant } = found
      if (query.cancel !== undefined) return reply.redirect(check.rejectUrl, 303)
      if (isInReview(applicant) || isClosed(applicant)) return show(reply, 409, toNothingPage({ applicant, folder }))
      await Promise.race([identity.submit(applicant, parse(toForm(applicant), body)), wait(TOLD_WITHIN_MS)])
      return reply.redirect(check.successUrl, 303)
    }),
  )
}

/** A link is good for the level it was asked for. */
function findCheck({ identity, checks }: CheckRoutesGiven, token: string) {
  const check = checks.find(token)
  const applicant = check && identity.find(check.applicantId)
  return check && applicant?.levelName === check.levelName ? { check, applicant } : undefined
}
