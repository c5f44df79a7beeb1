import { bounds, displayOrder } from '../shared/limits.ts';
import type { Field } from './resource.ts';

/** Fields that many resources share. */
export const name: Field = { kind: 'line', most: bounds.name, required: 'always' };
export const active: Field = { kind: 'flag', blank: true };
export const order: Field = { kind: 'whole', blank: displayOrder.default };
export const language: Field = { kind: 'code', of: 'languages' };
export const country: Field = { kind: 'code', of: 'countries' };

/** Maintained by triggers. */
export const count: Field = { kind: 'whole', set: 'never', required: 'always' };

export const both = ['create', 'change'] as const;
