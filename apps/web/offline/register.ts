const WORKER = '/service-worker.js'

/** From the second visit on the app opens without a network (PLUS-17). Does nothing while it is being developed. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page itself, which needs the network more.
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function start(): void {
  // Where it is forbidden, the app works as before, with a network.
  register().catch(() => {})
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage(loaded, [])
}
