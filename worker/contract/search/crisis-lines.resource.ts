import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import {
  activeField,
  countryField,
  createChangeAndDelete,
  displayOrderField,
  nameField,
} from '../resources/shared-fields.ts';

/** Fields, list and filters of crisis lines in the back office. */
export const crisisLinesResource = {
  path: 'crisis_lines',
  admin: 'crisis_lines',
  noun: { one: 'crisis line', many: 'crisis lines' },
  titleField: 'name',
  fields: {
    name: nameField,
    country_id: { ...countryField, required: 'always' },
    number: {
      kind: 'line',
      required: 'always',
      hint: m['admin_hint.crisis_number'],
    },
    hours: { kind: 'line', hint: m['admin_hint.crisis_hours'] },
    url: {
      kind: 'line',
      label: 'Website',
      schema: z.url({
        protocol: /^https?$/,
        ...fieldError(m['admin_field_error.crisis_web_address']),
      }),
    },
    display_order: displayOrderField,
    is_active: activeField,
  },
  columns: ['name', 'country_id', 'number', 'hours', 'display_order', 'is_active', 'updated_at'],
  sort: 'display_order asc',
  search: ['name', 'number'],
  filters: ['is_active'],
  calls: createChangeAndDelete,
  has_history: true,
} as const satisfies Resource;
