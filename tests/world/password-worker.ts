import { findPasswordScore, type ScoreQuestion } from '@leaven/web/features/identity/password-score.ts'

/** For tests: what the browser does beside the page is done here, for jsdom has no workers. */
export class PasswordWorker extends EventTarget {
  postMessage(question: ScoreQuestion): void {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: findPasswordScore(question) })))
  }

  terminate(): void {}
}
