import { answersWithin } from '../../worker/contract/limits.ts';
import { wording } from '../../worker/contract/wording.ts';
import { lastPressed } from './pressed.ts';
import { token } from './token.ts';
import { getUser } from './user.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** What an error says. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** An answer of the API that is not a success; status 0 when there was none. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** Of a 409: changed, taken, in_use, done or closed; of a 403: proof. */
  readonly reason: string | undefined;
  /** The name of the request in the operator's log. */
  readonly id: string | null;
  /** The button with which it was begun. */
  from: Element | null = null;
  /** Whoever was asked for a proof has closed the question: nobody need be told. */
  isLeft = false;

  constructor(
    status: number,
    message: string,
    body: { errors?: FieldError[]; reason?: string } = {},
    id: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.id = id;
    this.errors = body.errors ?? [];
    this.reason = body.reason;
  }
}

export interface Sending {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a form as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page asks it, and no person: nobody is interrupted when the session is over. */
  isByItself?: boolean;
}

export interface Answer<Body> {
  body: Body;
  etag: string | null;
}

/** What is done about a session that ran out, of which this is the token: true when the call may be sent again. */
let recover = async (_isByItself?: boolean, _used?: string | null): Promise<boolean> => false;

/** The token of a session that is over: what the page asks by itself waits for another. */
let refused: string | null = null;

export const recoverWith = (how: typeof recover) => {
  recover = how;
};

/** What has come of the question for a proof; `nobody` where no part of the page asks it. */
export type Proved = 'given' | 'left' | 'nobody';

/** What is done about a call that asks for a proof of who makes it, in the words of the refusal. */
let prove = async (_why: string): Promise<Proved> => 'nobody';

export const proveWith = (how: typeof prove) => {
  prove = how;
};

/** GET of an address below /sobe/v1. @throws ApiError */
export const get = async <Body>(address: string, signal?: AbortSignal): Promise<Body> =>
  (await send<Body>(address, signal ? { signal } : {})).body;

/**
 * A call of an address below /sobe/v1, as the person who is signed in. When the session has run
 * out it waits for the sign-in and is sent again, but for what the page asks by itself. @throws ApiError
 */
export function send<Body>(address: string, sending: Sending = {}): Promise<Answer<Body>> {
  const from = lastPressed();
  const asked = () => answered<Body>(address, sending);
  return asked()
    .catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.reason === 'proof')) throw error;
      const proved = await prove(error.message);
      if (proved === 'given') return asked();
      error.isLeft = proved === 'left';
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError) error.from = from;
      throw error;
    });
}

async function answered<Body>(address: string, sending: Sending): Promise<Answer<Body>> {
  const used = token.get();
  const over = () => new ApiError(401, wording.request.signedOut);
  if (sending.isByItself && used && used === refused) throw over();
  const answer = await fetched(address, sending);
  // The token may be gone from the device under somebody who is at work.
  if (answer.status !== 401 || !(used || getUser())) return read<Body>(answer);
  if (!(await recover(sending.isByItself, used))) {
    refused = used;
    throw over();
  }
  return read<Body>(await fetched(address, sending));
}

/** Lets a 404 to a DELETE pass: it was deleted already. */
export const orGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

function fetched(address: string, { method = 'GET', body, headers, signal }: Sending) {
  const bearer = token.get();
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  return fetch(`/sobe/v1${address}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    signal: signal ? AbortSignal.any([signal, inTime(body)]) : inTime(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, wording.request.noAnswer);
  });
}

/** Nobody waits for ever; a file may take its time. */
const inTime = (body: unknown) =>
  AbortSignal.timeout(body instanceof FormData || body instanceof Blob ? 600_000 : answersWithin);

async function read<Body>(answer: Response): Promise<Answer<Body>> {
  const body = await answer.json().catch(() => (answer.status === 204 ? null : {}));
  if (answer.ok) return { body, etag: answer.headers.get('ETag') };
  const id = answer.headers.get('X-Request-Id');
  throw new ApiError(answer.status, sentence(answer.status, body), body, id);
}

const sentence = (status: number, body: { detail?: string; message?: string }) =>
  body.detail ?? body.message ?? `The server answered ${status}.`;
