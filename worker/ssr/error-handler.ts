import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { m } from '#messages';
import type { AppEnv } from '../env.ts';
import { type FieldErrorBody, formatFieldErrorInLanguage } from '../http/field-errors.ts';
import {
  formatRefusalInLanguage,
  HttpError,
  MisconfiguredError,
  StorageUnavailableError,
} from '../http/http-error.ts';
import { isDeployed } from '../http/is-deployed.ts';
import { logFault } from '../http/log-fault.ts';
import { invalidJson } from '../http/request-body.ts';
import { RETRY_AFTER_SECONDS } from '../http/response-headers.ts';
import { formatFormError, renderFormErrors } from './render-form-errors.ts';
import { renderErrorPage } from './render-page.tsx';

/**
 * Turns every thrown error into a response: JSON for the API and feeds, a page for people. It never
 * exposes a stack, SQL or a path.
 */
export const errorHandler: ErrorHandler<AppEnv> = (error, c) => {
  const refusal = toHttpError(error);
  const isOurs =
    !refusal || refusal instanceof StorageUnavailableError || refusal instanceof MisconfiguredError;
  // Error messages may contain user text, so they are logged in full only in local development.
  if (isOurs && isDeployed(c.env)) logFault('failed', { id: c.var.id }, error);
  else if (isOurs) console.error(c.var.id, error, refusal?.cause ?? '');
  const status = refusal?.status ?? 500;
  const body = refusal?.body ?? {
    message: m['error.failed']({}, { locale: 'en' }),
    code: 'failed',
  };
  const forPeople = !/^\/(sobe|files|healthz|assets|site)(\/|$)|\.(xml|txt|ics|vcf|svg)$/.test(
    c.req.path,
  );
  const { form } = c.var;
  const answer = form
    ? renderFormErrors(c.env, status, {
        action: c.req.path,
        query: new URL(c.req.url).search,
        fields: form,
        why: formatErrors(body),
      })
    : forPeople
      ? renderErrorPage(c.env, status, c.var.id)
      : c.json(body, status);
  if (status === 503) answer.headers.set('Retry-After', RETRY_AFTER_SECONDS);
  for (const [name, value] of Object.entries(refusal?.headers ?? {}))
    answer.headers.set(name, value);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
};

/** One sentence per reason why a form was rejected, in the language of its page. */
function formatErrors(body: Record<string, unknown>): string[] {
  const errors = (body.errors ?? []) as FieldErrorBody[];
  const sentences = errors.map((error) =>
    formatFormError(error.path, formatFieldErrorInLanguage(error)),
  );
  return sentences.length > 0 ? [...new Set(sentences)] : [formatRefusalInLanguage(body)];
}

/** Hono throws its own exception for a body that is not JSON. */
function toHttpError(error: Error): HttpError | null {
  if (error instanceof HTTPException && error.status === 400) return invalidJson();
  return error instanceof HttpError ? error : null;
}
