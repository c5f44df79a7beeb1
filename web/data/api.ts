/**
 * Client of the site’s API: typed calls by operation, errors, and a retry after an expired session.
 */

import { getLocale } from '#language';
import { m } from '#messages';
import type { Operations } from '../../worker/contract/operations.ts';
import { fillPath } from '../../worker/contract/shared/fill-path.ts';
import { REQUEST_TIMEOUT_MS } from '../../worker/contract/shared/limits.ts';
import type { PathParams } from '../../worker/contract/shared/operation.ts';
import type {
  AnswerOf,
  CallArguments,
  GetKey,
  InputArguments,
  OperationKey,
  PostKey,
  RequestOptions,
} from './api-types.ts';
import { basePath } from './base-path.ts';
import { getLastClickedButton } from './last-clicked-button.ts';
import type { ApiFieldError, ErrorBody } from './localize-error.ts';
import { token } from './token.ts';
import { getUser } from './user.ts';

/** Message of any thrown value. */
export const getErrorMessage = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Failed API response; status 0 means no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: ApiFieldError[];
  /** Machine-readable reason. 409: changed, taken, in_use, done or closed; 403: proof. */
  readonly reason: string | undefined;
  /** Names the sentence of the server; more specific than the reason. */
  readonly code: string | undefined;
  /** Values that the sentence names. */
  readonly values: ErrorBody['values'];
  /** Items that use the one that could not be deleted. */
  readonly uses: NonNullable<ErrorBody['uses']>;
  /** Request id in the operator's log. */
  readonly id: string | null;
  /** Button that started the request. */
  button: Element | null = null;
  /** True if the user cancelled the step-up dialog; then no error is shown. */
  isStepUpCancelled = false;

  constructor(status: number, message: string, body: ErrorBody = {}, id: string | null = null) {
    super(message);
    this.status = status;
    this.id = id;
    this.errors = body.errors ?? [];
    this.reason = body.reason;
    this.code = body.message_code ?? body.code;
    this.values = body.values;
    this.uses = body.uses ?? [];
  }
}

export const API_PATH = '/sobe/v1';

/** A request of the API as data; `buildRequest` types it by its operation. */
export interface ApiRequest<Answer = unknown> {
  method: string;
  /** Path and query below /sobe/v1. */
  address: string;
  /** Sent as JSON; forms and blobs are sent unchanged. */
  body?: unknown;
  /** Only a type. */
  answer?: Answer;
}

export interface ApiResponse<Body> {
  body: Body;
  etag: string | null;
}

/** Handles an expired session for the used token; true if the request may be retried. */
let reauthenticate = async (_isByItself?: boolean, _used?: string | null): Promise<boolean> =>
  false;

/** Token of an expired session; background requests wait until it changes. */
let rejectedToken: string | null = null;

export const setReauthHandler = (how: typeof reauthenticate) => {
  reauthenticate = how;
};

/** Result of a step-up; the last value means that no dialog is mounted. */
export type StepUpResult = 'given' | 'left' | 'nobody';

/** Requests a recent proof of identity; the parameter is the server's message. */
let stepUp = async (_why: string): Promise<StepUpResult> => 'nobody';

export const setStepUpHandler = (how: typeof stepUp) => {
  stepUp = how;
};

/** Builds the request of an operation, such as 'GET /articles/fe/:tag'. */
export function buildRequest<Key extends OperationKey>(
  key: Key,
  ...[input]: InputArguments<Key>
): ApiRequest<AnswerOf<Key>>;
export function buildRequest(key: string, input?: AnyInput): ApiRequest<never> {
  return toRequest(key, input);
}

function toRequest(key: string, { params, query, body }: AnyInput = {}) {
  const [method = '', path = ''] = key.split(' ');
  return { method, address: fillPath(path, params, query), body };
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** URL of a POST. */
export const getPostUrl = <Key extends PostKey>(
  key: Key,
  params?: PathParams<Operations[Key]['path']>,
) => API_PATH + toRequest(key, { params }).address;

/** URL of an HTML form that works without scripts; errors and the next page keep its language. */
export const getFormAction: typeof getPostUrl = (key, params) =>
  `${getPostUrl(key, params)}?lang=${getLocale()}`;

/**
 * Calls an operation, such as `api('GET /articles/fe/:tag', { params: { tag } })`.
 * @throws ApiError
 */
export function api<Key extends OperationKey>(
  key: Key,
  ...[input]: CallArguments<Key>
): Promise<ApiResponse<AnswerOf<Key>>>;
export function api(key: string, input?: AnyInput & RequestOptions): Promise<ApiResponse<never>> {
  return sendRequest(toRequest(key, input), input);
}

/** Answer of a GET without its ETag. @throws ApiError */
export const getJson = async <Key extends GetKey>(
  key: Key,
  ...input: CallArguments<Key>
): Promise<AnswerOf<Key>> => (await api(key, ...input)).body;

/**
 * Sends a request with the current token. After an expired session it retries once
 * the user has signed in, except for background requests.
 * @throws ApiError
 */
export function sendRequest<Answer>(
  request: ApiRequest<Answer>,
  sending: RequestOptions = {},
): Promise<ApiResponse<Answer>> {
  const from = getLastClickedButton();
  const send = () => requestWithReauth(request, sending);
  return send()
    .catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.reason === 'proof')) throw error;
      const proved = await stepUp(error.message);
      if (proved === 'given') return send();
      error.isStepUpCancelled = proved === 'left';
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError) error.button = from;
      throw error;
    });
}

async function requestWithReauth<Answer>(
  request: ApiRequest<Answer>,
  sending: RequestOptions,
): Promise<ApiResponse<Answer>> {
  const used = token.get();
  const over = () => new ApiError(401, m['error.signed_out']());
  if (sending.background && used && used === rejectedToken) throw over();
  const answer = await fetchApi(request, sending);
  // The token may have been removed while the user was working.
  if (answer.status !== 401 || !(used || getUser())) return readResponse<Answer>(answer);
  if (!(await reauthenticate(sending.background, used))) {
    rejectedToken = used;
    throw over();
  }
  return readResponse<Answer>(await fetchApi(request, sending));
}

/** Ignores a 404 of a DELETE: it was deleted already. */
export const ignoreNotFound = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

function fetchApi({ method, address, body }: ApiRequest, { headers, signal }: RequestOptions) {
  const bearer = token.get();
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  return fetch(API_PATH + (method === 'GET' ? addPageLanguage(address) : address), {
    method,
    headers: {
      Accept: 'application/json',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    signal: signal ? AbortSignal.any([signal, timeoutSignal(body)]) : timeoutSignal(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, m['error.no_answer']());
  });
}

/**
 * Names the language of the page, in which the server answers what is translated. Cached answers
 * have no language in their key, because a document has one.
 */
function addPageLanguage(address: string) {
  if (basePath === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${basePath.slice(1)}`;
}

/** Timeout of a request; uploads get ten minutes. */
const timeoutSignal = (body: unknown) =>
  AbortSignal.timeout(
    body instanceof FormData || body instanceof Blob ? 600_000 : REQUEST_TIMEOUT_MS,
  );

async function readResponse<Body>(answer: Response): Promise<ApiResponse<Body>> {
  const body = await answer.json().catch(() => (answer.status === 204 ? null : {}));
  if (answer.ok) return { body, etag: answer.headers.get('ETag') };
  throw await createApiError(answer.status, body, answer.headers.get('X-Request-Id'));
}

/** The error of a failed answer, with sentences in the language of the document. */
export async function createApiError(status: number, body: ErrorBody, id: string | null) {
  const localized = await localizeBody(body);
  return new ApiError(status, getBodyMessage(status, localized), localized, id);
}

/** The server's sentences are English; other languages have their own, by code. */
const localizeBody = async (body: ErrorBody): Promise<ErrorBody> =>
  getLocale() === 'en'
    ? body
    : import('./localize-error.ts')
        .then(({ localizeErrorBody }) => localizeErrorBody(body))
        .catch(() => body);

const getBodyMessage = (status: number, { detail, message }: ErrorBody) =>
  detail ?? message ?? m['error.failed_with_status']({ status });

/** Sentence of an error in the language of the document. */
export const formatErrorBody = async (status: number, body: ErrorBody): Promise<string> =>
  getBodyMessage(status, await localizeBody(body));
