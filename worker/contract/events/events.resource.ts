import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import {
  activeField,
  createChangeAndDelete,
  languageField,
  nameField,
} from '../resources/shared-fields.ts';
import { attendanceLimits } from './attendance.ts';
import {
  movedDatesInputSchema,
  rruleInputSchema,
  skippedDatesInputSchema,
} from './recurrence-input.ts';

/** Fields, list and filters of events in the back office. */
export const eventsResource = {
  path: 'events',
  admin: 'events',
  noun: { one: 'event', many: 'events' },
  titleField: 'name',
  fields: {
    name: nameField,
    tag: { kind: 'tag', from: 'name' },
    description: { kind: 'text', marked: true },
    language_id: languageField,
    user_id: { kind: 'ref', to: 'users', required: 'change', label: 'Given by' },
    location_id: { kind: 'ref', to: 'locations' },
    location_is_hidden: { kind: 'flag', set: 'never', label: 'Location hidden from visitors' },
    category_id: { kind: 'ref', to: 'categories' },
    sub_category_id: { kind: 'ref', to: 'sub_categories', label: 'Sub-category' },
    start_at: { kind: 'moment', required: 'always' },
    end_at: { kind: 'moment', required: 'always' },
    timezone_id: { kind: 'code', of: 'timezones', label: 'Time zone for repeats' },
    rrule: { kind: 'rule', label: 'Repeats', schema: rruleInputSchema },
    left_out: {
      kind: 'text',
      most: 8_000,
      label: 'Skipped dates',
      within: 'rrule',
      schema: skippedDatesInputSchema,
    },
    moved: {
      kind: 'text',
      most: 4_000,
      label: 'Rescheduled dates',
      within: 'rrule',
      schema: movedDatesInputSchema,
    },
    capacity: {
      kind: 'whole',
      least: 1,
      most: attendanceLimits.capacity,
      mayBeNone: true,
      label: 'Seats',
    },
    online_url: {
      kind: 'line',
      label: 'Online link',
      schema: z
        .literal('')
        .or(z.url({ protocol: /^https$/, ...fieldError(m['field_error.must_start_with_https']) })),
    },
    image_1_id: { kind: 'image', required: 'always' },
    image_2_id: { kind: 'image' },
    image_3_id: { kind: 'image' },
    is_active: activeField,
  },
  columns: [
    'name',
    'user_id',
    'location_id',
    'start_at',
    'end_at',
    'is_active',
    'created_at',
    'updated_at',
  ],
  sort: 'name asc',
  search: ['name', 'user_name', 'location_name'],
  filters: ['is_active', 'user_id', 'location_id', 'category_id', 'sub_category_id', 'start_at'],
  calls: createChangeAndDelete,
  has_history: true,
  keeps_draft: true,
} as const satisfies Resource;
