import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

const KEPT_MAX = 2_000

/** What a provider remembers, until the sandbox stops; the oldest goes when there is too much. */
export function createMemory(wall: () => Date): AdapterFactory {
  const kept = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>()
  const seconds = () => Math.floor(wall().getTime() / 1000)
  const find = (key: string) => {
    const found = kept.get(key)
    return found && found.until > seconds() ? found.payload : undefined
  }
  const findBy = (is: (payload: AdapterPayload) => boolean) =>
    [...kept.keys()].map(find).find((payload) => payload && is(payload))
  return (model) => ({
    upsert: async (id, payload, expiresIn = Number.MAX_SAFE_INTEGER) => {
      const key = `${model}:${id}`
      kept.delete(key)
      kept.set(key, { payload, until: seconds() + expiresIn })
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = find(`${model}:${id}`)
      if (payload) payload.consumed = seconds()
    },
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
