import { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { active, both, country, name, order } from '../resources/shared-fields.ts';

/** Fields, list and filters of crisis lines in the back office. */
export const crisisLines: Resource = {
  path: 'crisis_lines',
  admin: 'crisis_lines',
  noun: { one: 'crisis line', many: 'crisis lines' },
  titled: 'name',
  fields: {
    name,
    country_id: { ...country, required: 'always' },
    number: {
      kind: 'line',
      required: 'always',
      hint: 'Phone or text number, such as 116 123',
    },
    hours: { kind: 'line', hint: 'For example: 24 hours a day' },
    url: {
      kind: 'line',
      label: 'Website',
      schema: z.url({
        protocol: /^https?$/,
        error: 'must be a web address that starts with https://',
      }),
    },
    display_order: order,
    is_active: active,
  },
  columns: ['name', 'country_id', 'number', 'hours', 'display_order', 'is_active', 'updated_at'],
  sort: 'display_order asc',
  search: ['name', 'number'],
  filters: ['is_active'],
  calls: both,
  has_history: true,
};
