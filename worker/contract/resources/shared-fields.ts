/** Field declarations that many resources share: name, active, display order, language, country. */

import { displayOrderDefaults, textLimits } from '../shared/limits.ts';
import type { ResourceField, ResourceFields } from './resource.ts';

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

/** Languages in which an item exists, and those whose text is older than its source. */
export const translatedFields = {
  translated_languages: { kind: 'list', of: 'languages', set: 'never', label: 'Languages' },
  older_languages: { kind: 'list', of: 'languages', set: 'never', label: 'Outdated languages' },
} as const satisfies ResourceFields;

export const createAndChange = ['create', 'change'] as const;
export const createChangeAndDelete = ['create', 'change', 'delete'] as const;
