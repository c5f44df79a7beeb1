import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';

/**
 * Enforces MINIMUM_AGE by UTC date; an empty setting disables it.
 * @throws HttpError 422
 */
export function validateAge({ MINIMUM_AGE }: Bindings, born: string | null | undefined) {
  const years = Number(MINIMUM_AGE);
  if (!years || !born) return;
  const [year = '', ...rest] = born.split('-');
  const comesOfAge = [Number(year) + years, ...rest].join('-');
  if (comesOfAge <= getNowIso().slice(0, 10)) return;
  throw validationError([{ path: 'date_of_birth', code: 'minimum_age', values: { years } }]);
}
