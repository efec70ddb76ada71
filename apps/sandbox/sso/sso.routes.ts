import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import { misbehave, type Wait } from '../faults/misbehave.ts'
import { ssoParties, type SsoParty } from '../faults/parties.ts'
import { showDocument } from '../http/document.ts'
import { readForms } from '../http/forms.ts'
import { parse } from '../http/parse.ts'
import { toProblemPage, toSignInPage } from './page.ts'
import { personForm } from './people.ts'
import { createVoucher, type Voucher } from './provider.ts'

type SsoRoutesGiven = {
  readonly faults: Faults
  readonly wait: Wait
  readonly wall: () => Date
  readonly secret: string
  /** Known only once the sandbox listens. */
  readonly url: () => string
  readonly publicUrl: string
  readonly pageFolder: string
}

/** Each party is made when it is first asked for: making its keys takes a moment. */
export function ssoRoutes(app: FastifyInstance, given: SsoRoutesGiven): void {
  for (const party of ssoParties) {
    let voucher: Voucher | undefined
    const get = () =>
      (voucher ??= createVoucher({ ...given, party, url: given.url(), renderError: toRender(party, given) }))
    const behave = (reply: FastifyReply, answer: () => unknown) =>
      misbehave({ ...given, party: `sso.${party}`, reply, answer })
    void app.register(async (scope) => signInRoutes(scope, { ...given, party, get, behave }))
    void app.register(async (scope) => protocolRoutes(scope, { party, get, behave }))
  }
}

type PartyGiven = {
  readonly party: SsoParty
  readonly get: () => Voucher
  readonly behave: (reply: FastifyReply, answer: () => unknown) => Promise<unknown>
}

/** The protocol itself is the library's: it reads the request and writes the answer. */
function protocolRoutes(app: FastifyInstance, { party, get, behave }: PartyGiven): void {
  const mount = `/sso/${party}`
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${mount}/*`,
    handler: ({ raw }, reply) =>
      behave(reply, () => {
        const url = raw.url ?? ''
        const moved = Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) })
        reply.hijack()
        // Whoever grew tired of a slow party is gone by now.
        if (!reply.raw.destroyed) void get().provider.callback()(moved, reply.raw)
        return reply
      }),
  })
}

/** Where the tester says who he is. */
function signInRoutes(
  app: FastifyInstance,
  { party, get, behave, pageFolder, publicUrl }: PartyGiven & Pick<SsoRoutesGiven, 'pageFolder' | 'publicUrl'>,
): void {
  const path = `/sso/${party}/sign-in/:uid`
  const show = (reply: FastifyReply, status: number, page: string) => showDocument(reply.code(status), publicUrl, page)
  const isAsked = ({ raw }: FastifyRequest, reply: FastifyReply) =>
    get()
      .provider.interactionDetails(raw, reply.raw)
      .then(
        () => true,
        () => false,
      )

  readForms(app)
  app.get(path, async (request, reply) =>
    behave(reply, async () =>
      (await isAsked(request, reply))
        ? show(reply, 200, toSignInPage(party, pageFolder))
        : show(reply, 400, toProblemPage(party, pageFolder)),
    ),
  )
  app.post<{ Querystring: { cancel?: string } }>(path, async (request, reply) => {
    if (!(await isAsked(request, reply))) return show(reply, 400, toProblemPage(party, pageFolder))
    const isCancelled = request.query.cancel !== undefined
    const person = isCancelled ? undefined : parse(personForm, request.body)
    if (person) get().save(person)
    const result = person
      ? { login: { accountId: person.sub, remember: false } }
      : { error: 'access_denied', error_description: 'The person has cancelled.' }
    const next = await get().provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(next, 303)
  })
}

const toRender =
  (party: SsoParty, { pageFolder }: SsoRoutesGiven): Parameters<typeof createVoucher>[0]['renderError'] =>
  (ctx) => {
    ctx.type = 'html'
    ctx.body = toProblemPage(party, pageFolder)
  }
