import { findPasswordScore, type ScoreQuestion } from './password-score.ts'

// Each question has one answer, in the order they came.
addEventListener('message', ({ data }: MessageEvent<ScoreQuestion>) => postMessage(findPasswordScore(data)))
