import { connect } from 'node:net'

export type RawAnswer = { readonly text: string }

/** Bytes as they are to the server of an address, and everything it says until it hangs up. */
export function sendRaw(base: string, bytes: string, patienceMs = 20_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((done, fail) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const timer = setTimeout(() => {
      socket.destroy()
      fail(new Error(`still open after ${patienceMs} ms: ${text.slice(0, 500)}`))
    }, patienceMs)
    socket.on('data', (chunk) => void (text += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      done({ text })
    })
  })
}

/** The status and the JSON of what came back last. */
export function parseRaw({ text }: RawAnswer): { status: number; head: string; body: Record<string, unknown> } {
  const [head = '', content = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  const body: unknown = content === '' ? {} : JSON.parse(content)
  return { status: Number(head.split(' ')[1]), head, body: typeof body === 'object' ? { ...body } : {} }
}
