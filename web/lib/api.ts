import { wording } from '../../worker/contract/wording.ts';

/** An answer of the API that is not a success; status 0 when there was none. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** GET of an address below /sobe/v1. @throws ApiError */
export async function get<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/sobe/v1${address}`, {
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, wording.request.noAnswer);
  });
  const body = await answer.json().catch(() => ({}));
  if (answer.ok) return body;
  throw new ApiError(answer.status, sentence(answer.status, body));
}

const sentence = (status: number, body: { detail?: string; message?: string }) =>
  body.detail ?? body.message ?? `The server answered ${status}.`;
