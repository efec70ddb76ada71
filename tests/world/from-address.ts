import { request } from 'node:http'

/** Sends a call from another address of this machine, as a stranger would; answers the refusal's code, or null. */
export function whyFrom(
  address: string,
  { url, body, headers = {} }: { url: string; body: object; headers?: Readonly<Record<string, string>> },
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: 'POST', localAddress: address, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => void (text += part.toString()))
        response.on('end', () => resolve(/"code":"(\w+)"/.exec(text)?.[1] ?? null))
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}
