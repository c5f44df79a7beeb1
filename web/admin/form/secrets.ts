import type { Fields } from '../../../worker/contract/resource.ts';

/** The fields that no draft keeps. */
export const secretsOf = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
