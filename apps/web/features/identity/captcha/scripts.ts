/** The server expects the same words. */
export type CaptchaAction = 'register' | 'login' | 'forget_password'

export type WidgetOptions = {
  readonly sitekey: string
  /** Which form it is for; parties that do not know it ignore it. */
  readonly action: CaptchaAction
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
}

/** The part of their libraries that all of them have in common. */
export type WidgetApi = {
  readonly render: (place: HTMLElement, options: WidgetOptions) => unknown
  readonly ready?: (run: () => void) => void
}

export type WidgetScript = { readonly address: string; readonly global: string; readonly hasReady: boolean }

const scripts: Readonly<Record<string, WidgetScript>> = {
  recaptcha: {
    address: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
    hasReady: true,
  },
  hcaptcha: { address: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha', hasReady: false },
  turnstile: {
    address: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    hasReady: false,
  },
}

export const findWidgetScript = (provider: string | undefined): WidgetScript | undefined =>
  provider !== undefined && Object.hasOwn(scripts, provider) ? scripts[provider] : undefined

const loading = new Map<string, Promise<WidgetApi>>()

/** Once for the whole visit; after a failure it may be tried anew. */
export function loadWidget(script: WidgetScript): Promise<WidgetApi> {
  const known = loading.get(script.address)
  if (known) return known
  const promise = load(script)
  loading.set(script.address, promise)
  promise.catch(() => loading.delete(script.address))
  return promise
}

async function load({ address, global, hasReady }: WidgetScript): Promise<WidgetApi> {
  await append(address)
  const api: unknown = Reflect.get(window, global)
  if (!isWidgetApi(api)) throw new Error(`No ${global} after its script`)
  // This one is only a beginning until it says so.
  if (hasReady) await new Promise<void>((resolve) => (api.ready ? api.ready(resolve) : resolve()))
  return api
}

function append(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`No script at ${address}`))
    })
    document.head.append(element)
  })
}

// The first of them has no more than its `ready` before it is.
const isWidgetApi = (value: unknown): value is WidgetApi =>
  typeof value === 'object' && value !== null && ('render' in value || 'ready' in value)
