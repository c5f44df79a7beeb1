import { setTimeout as wait } from 'node:timers/promises';
import { needsProof } from '../worker/contract/proof.ts';
import { needsSecondFactor } from '../worker/contract/second-factors.ts';
import { importing } from '../worker/contract/transfers.ts';

/** Seconds before each new try of a call that was not answered. */
const waits = [1, 2, 4, 8, 15, 30];

/** A site refused a call, and would again. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What is answered; null where it is refused with one of these statuses. */
export const unless = <Answer>(asked: Promise<Answer>, ...statuses: number[]) =>
  asked.catch((error: unknown) => {
    if (error instanceof Refused && statuses.includes(error.status)) return null;
    throw error;
  });

/** A line that broke, and stayed so. */
export class Unreachable extends Error {}

/** Who signs in there. */
export interface Account {
  email: string;
  password: string;
  /** What an authenticator shows, where the account has one. */
  code?: (() => Promise<string>) | null;
}

/** A site, local or deployed, as an admin talks with it: every call may be sent again. */
export class Site {
  readonly url: string;
  readonly #email: string;
  readonly #password: string;
  readonly #code: (() => Promise<string>) | null;
  #token: string | null = null;
  #hasAnswered = false;
  #isWaiting = false;
  #announce: (() => void) | undefined;

  /** @param announce says which site it is, once, before the first call */
  constructor(url: string, { email, password, code = null }: Account, announce?: () => void) {
    this.url = url;
    this.#announce = announce;
    this.#email = email;
    this.#password = password;
    this.#code = code;
  }

  /** Whether it has answered anything: what was begun there can go on. */
  get hasAnswered() {
    return this.#hasAnswered;
  }

  async json<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    return this.#read(await this.call(path, init));
  }

  /** Ends the session of the command, once it has done its work; one that can't be ended is over in two weeks. */
  async leave() {
    if (this.#token === null) return;
    const headers = { Authorization: `Bearer ${this.#token}` };
    this.#token = null;
    await fetch(`${this.url}/sobe/revoke`, { method: 'POST', headers }).catch(() => undefined);
  }

  /** @throws Refused where something else than the product answers at this address */
  async #read<Answer>(answer: Response): Promise<Answer> {
    try {
      return (await answer.json()) as Answer;
    } catch {
      throw new Refused(
        answer.status,
        `${this.url} does not look like a Sobe site. Check the address.`,
      );
    }
  }

  send<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' };
    return this.json(path, { method, headers, body: JSON.stringify(body) });
  }

  /** A call of the API, or a file of the site. @throws Refused, Unreachable */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const address = path.startsWith('/files/') ? path : `/sobe/v1${path}`;
    this.#announce?.();
    this.#announce = undefined;
    this.#token ??= await this.#signIn();
    const answer = await this.#asked(address, init);
    if (answer.status === 401 || (await isBeingImported(answer))) {
      this.#token = await this.#signIn(answer.status === 503);
      return settled(await this.#asked(address, init));
    }
    if (await wantsProof(answer)) {
      await this.#prove();
      return settled(await this.#asked(address, init));
    }
    return settled(answer);
  }

  /** An export, an import and an erasure ask once more who it is. */
  async #prove() {
    const me = await settled(await this.#asked('/sobe/v1/users/me', {}));
    const { id } = await this.#read<{ id: string }>(me);
    const answer = await this.#asked(`/sobe/v1/users/${id}/proof`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ current_password: this.#password }),
    });
    await settled(answer);
  }

  #asked(address: string, init: RequestInit) {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#token}` };
    return this.#patient(address, { ...init, headers });
  }

  /** While a site is imported, its admin is called otherwise. */
  async #signIn(asImporter = false): Promise<string> {
    const names = [this.#email, `${importing}${this.#email}`];
    for (const username of asImporter ? names.toReversed() : names) {
      const form = { grant_type: 'password', username, password: this.#password };
      const init = { method: 'POST', body: new URLSearchParams(form) };
      const answer = await this.#patient('/sobe/token', init);
      if (answer.status === 404 || (await isBeingImported(answer))) continue;
      const challenge = await challengeOf(answer);
      if (challenge) return this.#giveCode(challenge);
      return (await this.#read<{ access_token: string }>(await settled(answer))).access_token;
    }
    throw new Refused(401, `Sign-in failed at ${this.url}. Check the e-mail address and password.`);
  }

  /** A code is good once: where it was used a moment ago, the next one is waited for. */
  async #giveCode(challenge: string): Promise<string> {
    if (!this.#code) throw new Refused(401, noCode);
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
      return (await this.#read<{ access_token: string }>(await settled(answer))).access_token;
    }
    throw new Refused(401, noCode);
  }

  /** Tries again where the line broke, or the site can't answer now. */
  async #patient(address: string, init: RequestInit): Promise<Response> {
    for (const seconds of [...waits, null]) {
      const answer = await wholly(`${this.url}${address}`, init).catch(
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
        throw new Unreachable(`${this.url} is not responding (${reasonOf(answer)}).`);
      }
      this.#tellWaiting(answer);
      await wait(seconds * 1000);
    }
    throw new Unreachable();
  }

  /** Once, until it answers again. */
  #tellWaiting(answer: Response | Error) {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const why = answer instanceof Response ? answer.status : reasonOf(answer);
    console.error(`${this.url} is not responding (${why}). Trying again for one minute…`);
  }
}

/** An answer with its body, so that a line that breaks in the midst of one is a line that broke. */
async function wholly(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const bytes = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
}

/** Nothing, where it is no JSON. */
async function toldBy(answer: Response) {
  const nothing = () => ({});
  const told = (await answer.clone().json().catch(nothing)) ?? {};
  return told as { reason?: string; challenge?: string };
}

/** Whether it asks for the password once more. */
const wantsProof = async (answer: Response) =>
  answer.status === 403 && (await toldBy(answer)).reason === needsProof;

const isBeingImported = async (answer: Response) =>
  answer.status === 503 && (await toldBy(answer)).reason === 'importing';

const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause : error).message;

export const unfinished =
  'An import is in progress and blocks everything else. Run the same import again to finish it.';

async function settled(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  if (await isBeingImported(answer)) throw new Refused(503, unfinished);
  const text = await answer.text();
  throw new Refused(answer.status, `${answer.status}: ${messageIn(text)}`);
}

function messageIn(text: string): string {
  try {
    const { message, detail } = JSON.parse(text);
    return message ?? detail ?? text;
  } catch {
    return text.slice(0, 200);
  }
}

const noCode =
  'This account uses two-step verification. Set SOBE_AUTHENTICATOR to the secret of its authenticator app, in base32.';

/** What a right password is answered where a second factor is asked for. */
async function challengeOf(answer: Response) {
  if (answer.status !== 401) return null;
  const { reason, challenge = null } = await toldBy(answer);
  return reason === needsSecondFactor ? challenge : null;
}
