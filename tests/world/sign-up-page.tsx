import { RegisterPage } from '@leaven/web/features/identity/RegisterPage.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createIdentityWorld } from './identity-page.tsx'

type Given = Omit<Partial<Parameters<typeof createIdentityWorld>[0]>, 'path' | 'page'> & { readonly query?: string }

/** For tests of the sign-up: the page, and how a newcomer goes through it. */
export function openSignUp({ query = '', ...rest }: Given = {}) {
  const world = createIdentityWorld({ path: `/register${query}`, page: ['/register', RegisterPage], ...rest })
  render(world.element)
  return world
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export async function fillSignUp(): Promise<void> {
  await press('Register with email')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'lantern-weaves-9' } })
  await userEvent.type(screen.getByRole('combobox', { name: 'Country of residence' }), 'singa{Enter}')
}

export async function sendSignUp(): Promise<void> {
  await press('Sign up')
  await userEvent.click(await screen.findByRole('switch', { name: 'I am 18 or older' }, { timeout: 20_000 }))
  await userEvent.click(screen.getByRole('switch', { name: 'Use my personal data' }))
  await press('Continue')
}
