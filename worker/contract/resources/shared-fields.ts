import { displayOrderDefaults, textLimits } from '../shared/limits.ts';
import type { ResourceField } from './resource.ts';

/** Fields that many resources share. */
export const nameField: ResourceField = { kind: 'line', most: textLimits.name, required: 'always' };
export const activeField: ResourceField = { kind: 'flag', defaultValue: true };
export const displayOrderField: ResourceField = {
  kind: 'whole',
  defaultValue: displayOrderDefaults.default,
};
export const languageField: ResourceField = { kind: 'code', of: 'languages' };
export const countryField: ResourceField = { kind: 'code', of: 'countries' };

/** Maintained by triggers. */
export const countField: ResourceField = { kind: 'whole', set: 'never', required: 'always' };

export const createAndChange = ['create', 'change'] as const;
