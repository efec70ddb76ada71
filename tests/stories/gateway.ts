import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

export type Gateway = { readonly url: string; readonly stop: () => Promise<void> }

/** What stands before servers out in the world: it hands everything on, and answers 502 itself when nobody takes it. */
export async function startGateway(port: number, target: string): Promise<Gateway> {
  const server = createServer((request, response) => handOn(request, response, target))
  await new Promise<void>((done) => server.listen(port, done))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://localhost:${port}`, stop }
}

function handOn(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = '/' } = request
  const asked = ask(new URL(url, target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
    response.end('Bad gateway')
  })
  request.pipe(asked)
}
