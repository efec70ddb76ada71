import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

type DocumentGiven = {
  readonly title: string
  /** Where the control page was built, whose styles it wears. */
  readonly folder: string
  readonly content: string
}

/** The frame of a page of one of the parties. */
export const toDocument = ({ title, folder, content }: DocumentGiven): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><script src="/theme-first.js"></script>${findStyles(folder)}</head>
<body><main class="sign-in stack">${content}</main></body></html>`

type FieldGiven = { readonly name: string; readonly label: string; readonly more: string }

export const toField = ({ name, label, more }: FieldGiven): string =>
  `<div class="field"><label for="${name}">${label}</label><input class="ctl" id="${name}" name="${name}" autocomplete="off" ${more}></div>`

export const showDocument = (reply: FastifyReply, publicUrl: string, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', toPolicy(publicUrl))
    .send(page)

/** Styles of the control page, whose names change with every build. */
function findStyles(folder: string): string {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return ''
  const hrefs = [...readFileSync(file, 'utf8').matchAll(/<link rel="stylesheet"[^>]*href="([\w./-]+)"/g)]
  return hrefs.map(([, href]) => `<link rel="stylesheet" href="${href?.replace(/^\.\//, '/')}">`).join('')
}

// A form is followed back to the platform, and browsers hold that way against the policy too.
const toPolicy = (publicUrl: string): string =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'none'",
  ].join('; ')
