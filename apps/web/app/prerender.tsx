import { prerender } from 'react-dom/static.edge'
import { Router } from 'wouter'
import { createAsk, server } from '../platform/api.ts'
import { loadLanguage } from '../platform/language.ts'
import { createSession } from '../platform/session.ts'
import { Root } from './Root.tsx'

/** What a guest who comes for the first time sees of a page, before any script has come. */
export async function renderForGuests(path: string): Promise<string> {
  const session = createSession({ connection: server, wall: () => 0, isExpected: () => false })
  await session.begin()
  await loadLanguage('en')
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <Root platform={{ ask: createAsk(server, session), session }} />
    </Router>,
    // In one piece: what comes apart needs a script within the page, which the content security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: fail },
  )
  const html = await new Response(prelude).text()
  // The title stands in the head of the page already.
  return html.replace(/<title>[^<]*<\/title>/, '')
}

function fail(error: unknown): never {
  throw error
}
