import { createLearning } from '@leaven/tests/world/learn.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const open = useWebApp()

type Server = ReturnType<typeof createLearning>

const openAs = (viewer: 'guest' | 'customer', server: Server, change: object = {}) =>
  open(
    viewer,
    { ...server.answers, 'GET /api/me': { ...me, ...change } },
    { path: '/learn', until: () => screen.findByRole('heading', { name: 'Bitcoin' }) },
  )

const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pressHere = async (name: string) => userEvent.click(await dialog().findByRole('button', { name }))
const card = () => screen.getByRole('article').textContent

const denied = (feature: string) => ({
  accessRights: { ...me.accessRights, [feature]: { access: false, reasons: ['CountryRestriction'] } },
})
const notice =
  'Learn & Earn rewards in your region have been fully redeemed. You can still take the lessons and quizzes.'

describe('the list', () => {
  test.each([
    ['LEARN-41', {}, 'Not started', 'Start now Bitcoin'],
    ['LEARN-41 LEARN-42', { quizQuestionDoneIds: ['btc-1', 'btc-2'] }, 'In progress', 'Continue Bitcoin'],
    [
      'LEARN-42',
      { quizQuestionDoneIds: ['btc-1', 'btc-2'], quizQuestionPaidIds: ['btc-1', 'btc-2'] },
      'Completed',
      'Read again Bitcoin',
    ],
    ['LEARN-43', { quizQuestionDoneIds: ['btc-1', 'btc-2'], isEligible: false }, 'Completed', 'Read again Bitcoin'],
  ])('%s of a verified customer with %o says %s', async (_rows, change, status, step) => {
    await openAs('customer', createLearning(change))
    expect(card()).toContain(status)
    expect(screen.getByRole('button', { name: step })).toBeDefined()
  })

  test('LEARN-61 rewards have two decimals, and those of who hides his balances are hidden', async () => {
    const server = createLearning({ quizQuestionDoneIds: ['btc-1'] })
    await openAs('customer', server)
    expect(card()).toContain('$0.20 of $0.40')
  })

  test('PLUS-18 what he has earned is hidden with everything else', async () => {
    const server = createLearning({ quizQuestionDoneIds: ['btc-1'] })
    await openAs('customer', server, { preference: { ...me.preference, isObfuscated: true } })
    expect(card()).not.toContain('$0.20')
    expect(card()).toContain('of $0.40')
  })

  test.each(['promos', 'learnAndEarn'])(
    'LEARN-49 LEARN-58 LEARN-59 where %s are closed the notice says so, and nothing tells of rewards',
    async (feature) => {
      const server = createLearning({ isEligible: false })
      const send = await openAs('customer', server, denied(feature))
      expect(await screen.findByText(notice)).toBeDefined()
      expect(screen.getByRole('main').textContent).not.toContain('$')
      await press('Start now Bitcoin')
      expect(dialog().queryByText(/\$/)).toBeNull()
      await pressHere('Start now')
      expect(await dialog().findByText('Words.')).toBeDefined()
      expect(screen.getByRole('dialog').textContent).not.toContain('$')
      expect(send.mock.calls.filter(([url]) => url.endsWith('claim-earn-slot'))).toEqual([])
    },
  )

  test('when all slots are taken the card says so, and the lessons are open', async () => {
    await openAs('customer', createLearning({ isEligible: false }))
    expect(card()).toContain('No reward slots left')
  })

  test.each([
    ['LATE', 'Late: it cannot be paid at the moment. Your reward comes by itself.'],
    ['HELD', 'On hold: another account has the same name and date of birth. We are looking at it.'],
    ['SAME_PERSON', 'Not paid: rewards are given once to a person, and another account of yours has had this one.'],
  ] as const)('an earned reward that is not paid says why: %s', async (unpaid, text) => {
    await openAs('customer', createLearning({ quizQuestionDoneIds: ['btc-1'], unpaid }))
    expect(card()).toContain(text)
  })

  test('who is not verified is told until when the reward is kept', async () => {
    const server = createLearning({ claimStatus: 'CLAIMED', slotHeldUntil: '2026-12-24T12:00:00.000Z' })
    await openAs('customer', server, { kycFullStatus: 'UNVERIFIED', kycTier: 'UNVERIFIED' })
    expect(card()).toMatch(/Your reward is kept until .*24.*Be verified by then\./)
  })

  test('who is not verified is told that his rewards wait, and where to go', async () => {
    const server = createLearning({ quizQuestionDoneIds: ['btc-1'] })
    await openAs('customer', server, { kycFullStatus: 'UNVERIFIED', kycTier: 'UNVERIFIED' })
    expect(await screen.findByText(/Your rewards wait until your account is verified\. You get/)).toBeDefined()
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Verify account' })
    expect(way.getAttribute('href')).toBe('/me/verify-account')
  })

  test('a server that does not answer can be asked again', async () => {
    let isDown = true
    const { answers } = createLearning()
    const quiz = 'GET /api/quiz?language=en'
    const getQuiz = () => (isDown ? Response.json({}, { status: 400 }) : answers[quiz]())
    await open('guest', { ...answers, [quiz]: getQuiz }, { path: '/learn' })
    await screen.findByRole('alert')
    isDown = false
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'Bitcoin' })).toBeDefined()
  })
})

describe('the lessons', () => {
  test('LEARN-57 a claim that fails is said, and the lesson begins all the same', async () => {
    const server = createLearning({}, { refused: { claim: 'NoEarnSlot' } })
    await openAs('customer', server)
    await press('Start now Bitcoin')
    await pressHere('Start now')
    expect(await screen.findByText('Update failed: All reward slots of these lessons are taken')).toBeDefined()
    expect(await dialog().findByText('Words.')).toBeDefined()
  })

  test('LEARN-45 LEARN-55 LEARN-56 each step of a customer is kept, and said', async () => {
    const { sent, answers } = createLearning()
    await openAs('customer', { sent, answers })
    await press('Start now Bitcoin')
    await pressHere('Start now')
    expect((await screen.findAllByText('Progress saved')).length).toBeGreaterThan(0)
    await pressHere('Go to part 2')
    await pressHere('Take the quiz')
    await userEvent.click(dialog().getByRole('radio', { name: /The B/ }))
    await pressHere('Submit')
    expect((await screen.findAllByText('Congratulations! You have answered correctly')).length).toBeGreaterThan(0)
    expect(dialog().getByText(/is on its way to your wallet/).textContent).toMatch(/^\$0\.20 in BTC/)
    const base = { quizId: 'btc', quizQuestionId: 'btc-1' }
    const at = (partIndex: number, modal: string, quizAnswer: string | null = null) => ({
      progress: { lessonIndex: 1, partIndex, modal, quizAnswer },
    })
    expect(sent).toEqual([
      { ...base, ...at(1, 'lesson') },
      { ...base, ...at(2, 'lesson') },
      { ...base, ...at(2, 'quiz') },
      { ...base, answer: 'B', language: 'en', ...at(2, 'result', 'B') },
    ])
  })

  test('LEARN-09 LEARN-40 who has answered one begins at the next, and sees the result of the first again', async () => {
    await openAs('customer', createLearning({ quizQuestionDoneIds: ['btc-1'] }))
    await press('Continue Bitcoin')
    expect(dialog().getByText('Lesson 2 of 2')).toBeDefined()
    await pressHere('Back')
    expect(dialog().getByText('Because.')).toBeDefined()
    await pressHere('Back')
    await pressHere('See quiz result')
    expect(dialog().getByText('Congrats for completing the lesson')).toBeDefined()
  })

  test('LEARN-40 a place that the browser has kept comes first, and a broken one counts for nothing', async () => {
    const saved = { lessonIndex: 1, partIndex: 2, modal: 'lesson', quizAnswer: null } as const
    const server = () =>
      createLearning({ UserQuiz: { id: 'lrn_01900000-0000-7000-8000-000000000001', quizId: 'btc', progress: saved } })
    localStorage.setItem('leaven.learn', '{"btc":{"lessonIndex":"x"}}')
    await openAs('customer', server())
    await press('Continue Bitcoin')
    expect(dialog().getByText('Part 2 of 2')).toBeDefined()
    await pressHere('Back')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Continue Bitcoin')
    expect(dialog().getByText('Part 1 of 2')).toBeDefined()
  })

  test('LEARN-29 nothing that a lesson brings along becomes an element but its marks', async () => {
    const content = '<p onclick="x()">Safe <b>words</b><img src=x onerror=x()><script>x()</script></p>'
    await openAs('guest', createLearning({}, { content }))
    await press('Start now Bitcoin')
    await pressHere('Start now')
    const text = dialog().getByText(/Safe/)
    expect(text.outerHTML).toBe('<p>Safe <b>words</b></p>')
  })

  test('LEARN-12 LEARN-16 a wrong answer of a guest is told why, and asked again with nothing chosen', async () => {
    await openAs('guest', createLearning())
    await press('Start now Bitcoin')
    await pressHere('Start now')
    await pressHere('Go to part 2')
    await pressHere('Take the quiz')
    await pressHere('Submit')
    expect(screen.getByRole('tooltip').textContent).toBe('Choose an answer first.')
    await userEvent.click(dialog().getByRole('radio', { name: /The A/ }))
    await pressHere('Submit')
    expect(await dialog().findByText('Think again.')).toBeDefined()
    await pressHere('Try again')
    expect(dialog().queryAllByRole('radio', { checked: true })).toEqual([])
  })
})
