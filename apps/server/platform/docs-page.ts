import type { JsonSchema, OpenApi, Operation } from '@leaven/contract/openapi.ts'

// Written out on the server: a page without a script, so that the policy of scripts has no exception.

export function toDocsPage({ info, paths }: OpenApi): { html: string; css: string } {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const menu = tags.map((tag) => `<a href="#${tag}">${escape(tag)}</a>`).join('')
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag))
    return `<section id="${tag}"><h2>${escape(tag)}</h2>${own.map(toCard).join('')}</section>`
  })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leaven API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Leaven API <small>${escape(info.version)}</small></h1><p>${escape(info.description)} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p><nav aria-label="Products">${menu}</nav></header><main>${sections.join('')}</main></body></html>`
  return { html, css }
}

type Shown = { readonly path: string; readonly method: string; readonly operation: Operation }

function toCard({ path, method, operation }: Shown): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation
  const given = parameters.map(({ name, in: place, required, schema }) =>
    row([`<code>${escape(name)}</code>`, escape(place), required ? 'required' : 'optional', toShape(schema)]),
  )
  const answers = Object.entries(responses).map(([status, { description }]) => row([status, escape(description)]))
  const success = responses['200']?.content?.['application/json']?.schema
  return `<article id="${operationId}"><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>/api${escape(path)}</code></h3>
<p>${escape(summary)}</p>${security ? '<p class="lock">Needs a session.</p>' : ''}
${given.length > 0 ? `<table><caption>Parameters</caption>${given.join('')}</table>` : ''}
${requestBody ? toSchema('Body', requestBody.content['application/json']?.schema ?? {}) : ''}
${success ? toSchema('Answer', success) : ''}
<table><caption>Statuses</caption>${answers.join('')}</table></article>`
}

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const toSchema = (title: string, schema: JsonSchema): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre></details>`

const toShape = ({ type, description }: JsonSchema): string =>
  escape([type, description].filter((part) => typeof part === 'string').join(': '))

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)

const css = `:root{color-scheme:light dark;--paper:#fbf6ee;--sheet:#fff;--ink:#2b2118;--soft:#6d5c4c;--crust:#8a4b16;--line:#e6d9c6}
@media(prefers-color-scheme:dark){:root{--paper:#17120d;--sheet:#211a13;--ink:#f4eadd;--soft:#b9a792;--crust:#f0a35c;--line:#3a2f24}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1.5rem}h1 small{color:var(--soft);font-weight:400}a{color:var(--crust)}
nav{display:flex;flex-wrap:wrap;gap:.5rem}nav a{border:1px solid var(--line);border-radius:999px;padding:.25rem .9rem;text-decoration:none;background:var(--sheet)}
h2{text-transform:capitalize;margin-top:2rem}article{background:var(--sheet);border:1px solid var(--line);border-radius:16px;padding:1rem 1.25rem;margin:1rem 0;overflow-x:auto}
h3{margin:.25rem 0;font-size:1.05rem;overflow-wrap:anywhere}.method{color:var(--crust);font-weight:700}.lock{color:var(--soft)}
table{border-collapse:collapse;margin:.75rem 0;width:100%}caption{text-align:left;color:var(--soft)}td{border-top:1px solid var(--line);padding:.35rem .6rem .35rem 0;vertical-align:top;overflow-wrap:anywhere}
pre{overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;max-height:24rem;background:var(--paper);border-radius:12px;padding:1rem;font-size:.85rem}summary{cursor:pointer;padding:.35rem 0}
:focus-visible{outline:3px solid var(--crust);outline-offset:2px;border-radius:6px}`
