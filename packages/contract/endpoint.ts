import type { RefusalCode } from '@leaven/domain/refusal.ts'
import type { z } from 'zod'

/** One line of the network agreement. Routes, validation, the document and the client are all made from it. */
export type Endpoint = {
  readonly method: Method
  /** Below the API's base, variable parts in braces. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** What the call does with an Idempotency-Key (PLUS-19); reads have none. */
  readonly key?: 'required' | 'optional' | 'ignored'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodObject
  readonly answer: z.ZodType
  /** Absent: the answer is JSON. A redirect answers where to go, an archive its name and bytes. */
  readonly kind?: 'redirect' | 'archive'
  /** Its caller signs the body, or a text in it: it may be longer than others, and the handler gets its bytes as they came. */
  readonly isSigned?: true
  /** What it may refuse with, beyond what its shape implies: malformed, no session, too fast. */
  readonly refusals?: readonly RefusalCode[]
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/** Guest: anyone. Session: a customer who is logged in. Sandbox: the sandbox itself, never in live mode. */
export type Access = 'guest' | 'session' | 'sandbox'

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Keeps every detail of the type, so that handlers and client know each field. */
export const endpoints = <const Group extends Endpoints>(group: Group): Group => group

/** What a handler gets. */
export type ParamsOf<E extends Endpoint> = OutputOf<E, 'params'>
export type QueryOf<E extends Endpoint> = OutputOf<E, 'query'>
export type HeadersOf<E extends Endpoint> = OutputOf<E, 'headers'>
export type BodyOf<E extends Endpoint> = OutputOf<E, 'body'>

/** What a handler answers, and what the client gets. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type OutputOf<E extends Endpoint, Part extends keyof Endpoint> = E[Part] extends z.ZodType ? z.output<E[Part]> : unknown

/** What a client gives: only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = {
  readonly [Part in 'params' | 'query' | 'headers' | 'body' as E[Part] extends z.ZodType ? Part : never]: z.input<
    Extract<E[Part], z.ZodType>
  >
}
