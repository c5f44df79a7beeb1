import { answersWithin } from '../../worker/contract/shared/limits.ts';
import { wording } from '../../worker/contract/shared/specification-texts.ts';
import { lastPressed } from './last-clicked-button.ts';
import { token } from './token.ts';
import { getUser } from './user.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** Message of any thrown value. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Failed API response; status 0 means no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** Machine-readable reason. 409: changed, taken, in_use, done or closed; 403: proof. */
  readonly reason: string | undefined;
  /** Request id in the operator's log. */
  readonly id: string | null;
  /** Button that started the request. */
  from: Element | null = null;
  /** True if the user cancelled the step-up dialog; then no error is shown. */
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
  /** Sent as JSON; forms and blobs are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /**
   * True for requests that no user action caused; an expired session then causes no sign-in prompt.
   */
  isByItself?: boolean;
}

export interface Answer<Body> {
  body: Body;
  etag: string | null;
}

/** Handles an expired session for the used token; true if the request may be retried. */
let recover = async (_isByItself?: boolean, _used?: string | null): Promise<boolean> => false;

/** Token of an expired session; background requests wait until it changes. */
let refused: string | null = null;

export const recoverWith = (how: typeof recover) => {
  recover = how;
};

/** Result of a step-up; the last value means that no dialog is mounted. */
export type Proved = 'given' | 'left' | 'nobody';

/** Requests a recent proof of identity; the parameter is the server's message. */
let prove = async (_why: string): Promise<Proved> => 'nobody';

export const proveWith = (how: typeof prove) => {
  prove = how;
};

/** GET of a path below /sobe/v1. @throws ApiError */
export const get = async <Body>(address: string, signal?: AbortSignal): Promise<Body> =>
  (await send<Body>(address, signal ? { signal } : {})).body;

/**
 * Sends a request below /sobe/v1 with the current token. After an expired session it retries once
 * the user has signed in, except for background requests.
 * @throws ApiError
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
  // The token may have been removed while the user was working.
  if (answer.status !== 401 || !(used || getUser())) return read<Body>(answer);
  if (!(await recover(sending.isByItself, used))) {
    refused = used;
    throw over();
  }
  return read<Body>(await fetched(address, sending));
}

/** Ignores a 404 of a DELETE: it was deleted already. */
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

/** Timeout of a request; uploads get ten minutes. */
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
