import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { LoafAtWork } from '../loaf/LoafAtWork.tsx'
import { ErrorPage, HelpBox } from './ErrorPage.tsx'

afterEach(cleanup)

describe('error page', () => {
  test('has one heading, its sentence, its action, and help as a named part', () => {
    render(
      <ErrorPage
        title="That fell flat"
        text="Please refresh the page to try again."
        action={<button type="button">Refresh the page</button>}
        help={
          <HelpBox
            title="It looks like we're having issues."
            text="Our team has been notified."
            actions={<button type="button">Close</button>}
          />
        }
      />,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('That fell flat')
    expect(screen.getByRole('complementary', { name: "It looks like we're having issues." })).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refresh the page', 'Close'])
  })

  test('works through maintenance', () => {
    const { container } = render(<ErrorPage title="Back soon" text="We are baking." picture={<LoafAtWork />} />)
    expect(container.querySelector('.lv-loaf__kn-cat')).not.toBeNull()
  })
})
