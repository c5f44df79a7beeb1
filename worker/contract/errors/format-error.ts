import { m } from '#messages';
import type { adminErrors } from './admin-errors.ts';
import type { requestErrors } from './request-errors.ts';

export type ErrorCode = keyof typeof requestErrors | keyof typeof adminErrors;

/** Values that a sentence names, such as a limit; `seconds` is a time to wait. */
export type ErrorValues = Record<string, string | number>;

export type ErrorCatalogue = Partial<
  Record<string, (inputs: never, options?: { locale?: 'en' }) => string>
>;

/**
 * Sentence of a refusal in the language of the document, or in `locale`; null if the catalogue has
 * no such code.
 */
export function formatError(
  catalogue: ErrorCatalogue,
  code: string,
  values: ErrorValues = {},
  locale?: 'en',
): string | null {
  const message = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  if (!message) return null;
  const { seconds } = values;
  const inputs =
    typeof seconds === 'number' ? { ...values, wait: formatWait(seconds, locale) } : values;
  return message(inputs as never, locale && { locale });
}

/** '12 minutes', or '3 hours' */
function formatWait(seconds: number, locale?: 'en'): string {
  const minutes = Math.ceil(seconds / 60);
  const options = locale && { locale };
  return minutes <= 90
    ? m['format.wait_minutes']({ count: Math.max(1, minutes) }, options)
    : m['format.wait_hours']({ count: Math.ceil(minutes / 60) }, options);
}
