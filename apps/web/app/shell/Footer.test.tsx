// @vitest-environment jsdom
import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const open = useWebApp()
const viewers = ['guest', 'customer'] as const

/** Where the footer leads a visitor under this name. */
async function follow(viewer: (typeof viewers)[number], name: string): Promise<string> {
  await open(viewer)
  await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  await waitFor(() => expect(document.title).toBe(`${name} | Leaven`))
  return location.pathname
}

test.each(viewers)('ROUTE-041 a %s comes from the footer to the terms and conditions', async (viewer) => {
  expect(await follow(viewer, 'Terms and conditions')).toBe('/terms-and-conditions')
})

test.each(viewers)('a %s comes from the footer to the privacy policy', async (viewer) => {
  expect(await follow(viewer, 'Privacy policy')).toBe('/privacy-policy')
})
