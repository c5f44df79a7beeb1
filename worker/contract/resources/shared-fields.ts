/** Field declarations that many resources share: name, active, display order, language, country. */

import { displayOrderDefaults, textLimits } from '../shared/limits.ts';
import type { ResourceField } from './resource.ts';

/** Fields that many resources share. */
export const nameField = {
  kind: 'line',
  most: textLimits.name,
  required: 'always',
} as const satisfies ResourceField;
export const activeField = { kind: 'flag', defaultValue: true } as const satisfies ResourceField;
export const displayOrderField = {
  kind: 'whole',
  defaultValue: displayOrderDefaults.default,
} as const satisfies ResourceField;
export const languageField = { kind: 'code', of: 'languages' } as const satisfies ResourceField;
export const countryField = { kind: 'code', of: 'countries' } as const satisfies ResourceField;

/** Maintained by triggers. */
export const countField = {
  kind: 'whole',
  set: 'never',
  required: 'always',
} as const satisfies ResourceField;

export const createAndChange = ['create', 'change'] as const;
