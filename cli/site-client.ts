/** API client of a local or deployed site, signed in as an admin. All requests are safe to retry. */

import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_FACTOR_REQUIRED } from '../worker/contract/accounts/second-factors.ts';
import { STEP_UP_REQUIRED } from '../worker/contract/accounts/step-up.ts';
import { IMPORTING_EMAIL_PREFIX } from '../worker/contract/system/transfer.ts';

/** Seconds before each retry of a failed request. */
const retryDelays = [1, 2, 4, 8, 15, 30];

/** The site rejected a request; a retry would fail too. */
export class SiteError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Resolves to null if the request is rejected with one of these statuses. */
export const nullOnStatus = <Answer>(response: Promise<Answer>, ...statuses: number[]) =>
  response.catch((error: unknown) => {
    if (error instanceof SiteError && statuses.includes(error.status)) return null;
    throw error;
  });

/** The site did not respond, even after retries. */
export class SiteUnreachableError extends Error {}

/** Credentials of an admin. */
export interface SiteCredentials {
  email: string;
  password: string;
  /** Generates authenticator codes; null without a second factor. */
  code?: (() => Promise<string>) | null;
}

export class SiteClient {
  readonly url: string;
  readonly #email: string;
  readonly #password: string;
  readonly #code: (() => Promise<string>) | null;
  #token: string | null = null;
  #hasAnswered = false;
  #isWaiting = false;
  #announce: (() => void) | undefined;

  /** @param announce prints the site once, before the first request */
  constructor(
    url: string,
    { email, password, code = null }: SiteCredentials,
    announce?: () => void,
  ) {
    this.url = url;
    this.#announce = announce;
    this.#email = email;
    this.#password = password;
    this.#code = code;
  }

  /** True after the first response; interrupted work can then continue. */
  get hasAnswered() {
    return this.#hasAnswered;
  }

  async json<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    return this.#read(await this.call(path, init));
  }

  /** Ends the session of the command. If this fails, the session expires after two weeks. */
  async leave() {
    if (this.#token === null) return;
    const headers = { Authorization: `Bearer ${this.#token}` };
    this.#token = null;
    await fetch(`${this.url}/sobe/revoke`, { method: 'POST', headers }).catch(() => undefined);
  }

  /** @throws SiteError if the response is not from a Sobe site */
  async #read<Answer>(answer: Response): Promise<Answer> {
    try {
      return (await answer.json()) as Answer;
    } catch {
      throw new SiteError(
        answer.status,
        `${this.url} does not look like a Sobe site. Check the address.`,
      );
    }
  }

  send<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' };
    return this.json(path, { method, headers, body: JSON.stringify(body) });
  }

  /**
   * Requests an API path or a file of the site.
   * @throws SiteError, SiteUnreachableError
   */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const address = path.startsWith('/files/') ? path : `/sobe/v1${path}`;
    this.#announce?.();
    this.#announce = undefined;
    this.#token ??= await this.#signIn();
    const answer = await this.#asked(address, init);
    if (answer.status === 401 || (await isBeingImported(answer))) {
      this.#token = await this.#signIn(answer.status === 503);
      return requireOk(await this.#asked(address, init));
    }
    if (await needsStepUp(answer)) {
      await this.#prove();
      return requireOk(await this.#asked(address, init));
    }
    return requireOk(answer);
  }

  /** Passes the step-up check of exports, imports and erasures with the password. */
  async #prove() {
    const me = await requireOk(await this.#asked('/sobe/v1/users/me', {}));
    const { id } = await this.#read<{ id: string }>(me);
    const answer = await this.#asked(`/sobe/v1/users/${id}/proof`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ current_password: this.#password }),
    });
    await requireOk(answer);
  }

  #asked(address: string, init: RequestInit) {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#token}` };
    return this.#patient(address, { ...init, headers });
  }

  /** During an import the admin's username has a prefix. */
  async #signIn(asImporter = false): Promise<string> {
    const names = [this.#email, `${IMPORTING_EMAIL_PREFIX}${this.#email}`];
    for (const username of asImporter ? names.toReversed() : names) {
      const form = { grant_type: 'password', username, password: this.#password };
      const init = { method: 'POST', body: new URLSearchParams(form) };
      const answer = await this.#patient('/sobe/token', init);
      if (answer.status === 404 || (await isBeingImported(answer))) continue;
      const challenge = await readChallenge(answer);
      if (challenge) return this.#giveCode(challenge);
      return (await this.#read<{ access_token: string }>(await requireOk(answer))).access_token;
    }
    throw new SiteError(
      401,
      `Sign-in failed at ${this.url}. Check the e-mail address and password.`,
    );
  }

  /** A code works once. After a recent use, this waits for the next one. */
  async #giveCode(challenge: string): Promise<string> {
    if (!this.#code) throw new SiteError(401, missingCodeMessage);
    for (const isLast of [false, true]) {
      const answer = await this.#patient('/sobe/token/second-factor', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ challenge, code: await this.#code() }),
      });
      if (answer.status === 422 && !isLast) {
        await wait(30_000 - (Date.now() % 30_000));
        continue;
      }
      return (await this.#read<{ access_token: string }>(await requireOk(answer))).access_token;
    }
    throw new SiteError(401, missingCodeMessage);
  }

  /** Retries after network errors and temporary server errors. */
  async #patient(address: string, init: RequestInit): Promise<Response> {
    for (const seconds of [...retryDelays, null]) {
      const answer = await fetchBody(`${this.url}${address}`, init).catch(
        (error: unknown) => error as Error,
      );
      const isAnswered =
        answer instanceof Response && ![429, 500, 502, 504].includes(answer.status);
      if (isAnswered && (answer.status !== 503 || (await isBeingImported(answer)))) {
        this.#hasAnswered = true;
        this.#isWaiting = false;
        return answer;
      }
      if (seconds === null) {
        if (answer instanceof Response) return answer;
        throw new SiteUnreachableError(
          `${this.url} is not responding (${getErrorReason(answer)}).`,
        );
      }
      this.#tellWaiting(answer);
      await wait(seconds * 1000);
    }
    throw new SiteUnreachableError();
  }

  /** Prints once per outage. */
  #tellWaiting(answer: Response | Error) {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const why = answer instanceof Response ? answer.status : getErrorReason(answer);
    console.error(`${this.url} is not responding (${why}). Trying again for one minute…`);
  }
}

/** Fetches a response with its whole body, so that an interrupted body counts as a network error. */
async function fetchBody(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const bytes = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
}

/** Parses JSON; returns an empty object for anything else. */
async function parseJsonOrNull(answer: Response) {
  const nothing = () => ({});
  const body = (await answer.clone().json().catch(nothing)) ?? {};
  return body as { reason?: string; challenge?: string };
}

/** True if the site requires step-up authentication. */
const needsStepUp = async (answer: Response) =>
  answer.status === 403 && (await parseJsonOrNull(answer)).reason === STEP_UP_REQUIRED;

const isBeingImported = async (answer: Response) =>
  answer.status === 503 && (await parseJsonOrNull(answer)).reason === 'importing';

const getErrorReason = (error: Error) =>
  (error.cause instanceof Error ? error.cause : error).message;

export const importRunningMessage =
  'An import is in progress and blocks everything else. Run the same import again to finish it.';

async function requireOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  if (await isBeingImported(answer)) throw new SiteError(503, importRunningMessage);
  const text = await answer.text();
  throw new SiteError(answer.status, `${answer.status}: ${readErrorMessage(text)}`);
}

function readErrorMessage(text: string): string {
  try {
    const { message, detail } = JSON.parse(text);
    return message ?? detail ?? text;
  } catch {
    return text.slice(0, 200);
  }
}

const missingCodeMessage =
  'This account uses two-step verification. Set SOBE_AUTHENTICATOR to the secret of its authenticator app, in base32.';

/** Returns the second-factor challenge of a sign-in response, or null. */
async function readChallenge(answer: Response) {
  if (answer.status !== 401) return null;
  const { reason, challenge = null } = await parseJsonOrNull(answer);
  return reason === SECOND_FACTOR_REQUIRED ? challenge : null;
}
