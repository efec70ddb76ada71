import type { SsoProvider } from '@leaven/domain/identity/sso.ts'

/** The sign of a provider, in the colour of the words beside it. */
export function ProviderMark({ provider }: { readonly provider: Exclude<SsoProvider, 'facebook'> }) {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
      {provider === 'google' ? (
        <path
          d="M12.4 12h8.9a9.3 9.3 0 1 1-2.7-6.6"
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinejoin="round"
        />
      ) : (
        <>
          <path
            d="M12 7.6c1.2 0 2.3-1.1 4.1-1.1 1.5 0 2.8.8 3.6 1.9-2.9 1.8-2.5 5.9.6 7.2-.9 2.7-2.7 5.6-4.7 5.6-1.3 0-1.9-.8-3.5-.8s-2.3.8-3.5.8c-2.7 0-5.2-4.5-5.2-8.4 0-3.8 2.3-6.3 4.9-6.3 1.6 0 2.7 1.1 3.7 1.1Z"
            fill="currentColor"
          />
          <path d="M15.7 2.3c.1 1.9-1.6 3.8-3.6 3.7-.2-1.9 1.7-3.7 3.6-3.7Z" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
