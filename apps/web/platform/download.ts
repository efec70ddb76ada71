import type { CallName } from '@leaven/contract/api.ts'
import { request, toCallError, type Connection } from '@leaven/contract/client.ts'
import { server } from './api.ts'
import { saveFile } from './save-file.ts'
import { isEnded, type Session } from './session.ts'

const UNNAMED = 'leaven.zip'

/** Fetches what a call answers as a file, with the session of this browser, and hands it to the customer. */
export async function downloadFile(
  session: Session,
  name: CallName,
  input: object,
  connection: Connection = server,
): Promise<void> {
  const token = await session.findToken()
  const response = await request({ ...connection, token }, name, input)
  if (!response.ok) {
    const error = toCallError(response.status, await response.text())
    if (token && isEnded(error)) session.close()
    throw error
  }
  saveFile(findFileName(response.headers), await response.blob())
}

/** The name that the server gives it; nothing of it can lead into another folder. */
function findFileName(headers: Headers): string {
  const [, name] = /filename="?(\w[\w.-]*)"?(?:;|$)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ?? UNNAMED
}
