import type { News, Tabs } from '@leaven/web/platform/tabs.ts'

/** How long a message between two tabs takes; longer than the end of a turn takes to be known. */
const NEWS_TAKES_MS = 20

/** For tests: a browser with as many tabs as asked for, which share one lock and one channel. */
export function createBrowser({ hasLocks = true } = {}): () => Tabs {
  const heard: ((news: News) => void)[][] = []
  let last: Promise<unknown> = Promise.resolve()
  let holders = 0
  return () => {
    const own: ((news: News) => void)[] = []
    heard.push(own)
    return {
      takeTurn: (run) => {
        if (!hasLocks) return run(false)
        const hasWaited = holders > 0
        holders += 1
        const turn = last.then(() => run(hasWaited)).finally(() => void (holders -= 1))
        last = turn.catch(() => undefined)
        return turn
      },
      tell: (news) =>
        void setTimeout(() => {
          for (const listener of heard.filter((listeners) => listeners !== own).flat()) listener(news)
        }, NEWS_TAKES_MS),
      hear: (listener) => void own.push(listener),
    }
  }
}
