import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeToasts, TOASTS_MAX, visibleToasts, type ToastEvent } from './toast-queue.ts'

type Toast = { readonly id: string; readonly text?: string }

const after = (...events: readonly ToastEvent<Toast>[]) =>
  events.reduce<readonly Toast[]>((toasts, event) => changeToasts(toasts, event), [])

const show = (id: string, text = ''): ToastEvent<Toast> => ({ type: 'shown', toast: { id, text } })
const close = (id: string): ToastEvent<Toast> => ({ type: 'closed', id })

const idsOf = (toasts: readonly Toast[]) => toasts.map(({ id }) => id)

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyEvent = fc.oneof(
  { weight: 6, arbitrary: anyId.map((id) => show(id)) },
  { weight: 3, arbitrary: anyId.map(close) },
  { weight: 1, arbitrary: fc.constant<ToastEvent<Toast>>({ type: 'cleared' }) },
)

describe('toast queue', () => {
  test('the fourth waits until one of three is closed', () => {
    const four = after(show('a'), show('b'), show('c'), show('d'))
    expect(idsOf(visibleToasts(four))).toEqual(['a', 'b', 'c'])
    expect(idsOf(visibleToasts(changeToasts(four, close('b'))))).toEqual(['a', 'c', 'd'])
  })

  test('the same message again does not stack, it is said anew in its place', () => {
    expect(after(show('a', 'down'), show('b'), show('a', 'still down'))).toEqual([
      { id: 'a', text: 'still down' },
      { id: 'b', text: '' },
    ])
  })

  test('whatever happens: never two of one id, never more than three, and what was shown and not closed is kept', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const toasts = after(...events)
        const open = new Set<string>()
        for (const event of events) {
          if (event.type === 'shown') open.add(event.toast.id)
          else if (event.type === 'closed') open.delete(event.id)
          else open.clear()
        }
        expect(idsOf(toasts)).toEqual([...open])
        expect(visibleToasts(toasts).length).toBe(Math.min(TOASTS_MAX, open.size))
      }),
    )
  })
})
