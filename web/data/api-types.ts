/**
 * Types of the API by operation: keys such as 'GET /articles/fe/:tag', their input and their
 * answer.
 */

import type { z } from 'zod';
import type { Operations } from '../../worker/contract/operations.ts';
import type { ParamsOf } from '../../worker/contract/shared/operation.ts';

/** Method and path of an operation, such as 'GET /articles/fe/:tag'. */
export type OperationKey = keyof Operations;
export type GetKey = Extract<OperationKey, `GET ${string}`>;
export type PostKey = Extract<OperationKey, `POST ${string}`>;

/** Answer of an operation; only the embedded part if pages send no more. */
export type AnswerOf<Key extends OperationKey> = Answer<Operations[Key]>;

// `Op` has no constraint and is not distributed: for the union of all operations, with which the
// compiler begins at each call, both would take seconds.
type Answer<Op> = [Op] extends [{ embedded: infer Schema extends z.ZodType }]
  ? z.output<Schema>
  : [Op] extends [{ response: infer Schema extends z.ZodType }]
    ? z.output<Schema>
    : null;

/** Search parameters as sent, or those of the page's own address; numbers become text. */
type SearchInput<Query> = {
  [Name in keyof Query]?: string extends Query[Name] ? Query[Name] | number : Query[Name];
};

type QueryInput<Op> = [Op] extends [{ query: infer Schema extends z.ZodType }]
  ? { query?: SearchInput<z.output<Schema>> | URLSearchParams }
  : { query?: undefined };

type ParamsInput<Op> = [Op] extends [{ path: infer Path extends string }]
  ? RequiredParams<ParamsOf<Path, Op extends { params: infer Schema } ? Schema : undefined>>
  : never;

type RequiredParams<Params> = keyof Params extends never
  ? { params?: undefined }
  : { params: Params };

/** A body whose fields are all optional may be left out. */
type JsonBody<Body> = Partial<Body> extends Body ? { body?: Body } : { body: Body };

type BodyInput<Op> = [Op] extends [{ body: infer Schema extends z.ZodType }]
  ? JsonBody<unknown extends z.input<Schema> ? z.output<Schema> : z.input<Schema>>
  : [Op] extends [{ form: z.ZodType }]
    ? { body: FormData }
    : [Op] extends [{ bytes: true }]
      ? { body: Blob }
      : { body?: undefined };

/** Path parameters, search parameters and body of an operation. */
export type InputOf<Key extends OperationKey> = ParamsInput<Operations[Key]> &
  QueryInput<Operations[Key]> &
  BodyInput<Operations[Key]>;

export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /**
   * True for requests that no user action caused; an expired session then causes no sign-in prompt.
   */
  background?: boolean;
}

type OptionalIf<IsOptional, Input> = IsOptional extends true ? [input?: Input] : [input: Input];

/** The same as arguments after the key; none if nothing is required. */
export type InputArguments<Key extends OperationKey> = OptionalIf<
  Partial<InputOf<Key>> extends InputOf<Key> ? true : false,
  InputOf<Key>
>;

/** Arguments of a call, which may also set headers, a signal and `background`. */
export type CallArguments<Key extends OperationKey> = OptionalIf<
  Partial<InputOf<Key>> extends InputOf<Key> ? true : false,
  InputOf<Key> & RequestOptions
>;
