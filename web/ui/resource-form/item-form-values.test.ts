import { expect, test } from 'vitest';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import type { ResourceFields } from '../../../worker/contract/resources/resource.ts';
import { getDefaultValues } from '../../../worker/contract/resources/resource-fields.ts';
import { buildItemFormSchema } from './item-form-schema.ts';
import {
  fromItemFormValues,
  getAmbiguousTimeChoice,
  getChangedValues,
  getFormFields,
  type ItemFormValues,
  isRequiredField,
  toItemFormValues,
} from './item-form-values.ts';

const zone = 'Europe/London';

const fields: ResourceFields = {
  line: { kind: 'line' },
  flag: { kind: 'flag' },
  choice: { kind: 'choice' },
  whole: { kind: 'whole' },
  moment: { kind: 'moment' },
  secret: { kind: 'secret' },
};

test('converts an item to form values and back', () => {
  const item = {
    line: 'words',
    flag: true,
    choice: null,
    whole: 7,
    moment: '2026-07-12T09:30:00.000Z',
    secret: null,
  };
  const inputs = toItemFormValues(fields, item, zone);
  expect(inputs).toEqual({
    line: 'words',
    flag: true,
    choice: null,
    whole: '7',
    moment: '2026-07-12T10:30',
    secret: '',
  });
  expect(fromItemFormValues(fields, inputs, zone)).toEqual(item);
});

test('sends empty text as null and leaves invalid times to the schema', () => {
  const inputs = { line: '  ', whole: '', moment: 'soon' };
  expect(fromItemFormValues(fields, inputs, zone)).toEqual({
    line: null,
    whole: null,
    moment: 'soon',
  });
});

test('keeps changed values only', () => {
  expect(getChangedValues({ line: 'b', flag: true }, { line: 'a', flag: true })).toEqual({
    line: 'b',
  });
});

test('requires contract fields, numbers and existing tags', () => {
  const needed = (call: 'create' | 'change') =>
    Object.entries(getFormFields(pagesResource, call))
      .filter(([, field]) => isRequiredField(field, call))
      .map(([name]) => name);
  expect(needed('create')).toEqual(['title', 'display_order']);
  expect(needed('change')).toEqual(['title', 'tag', 'display_order']);
});

test('starts a new item with its declared defaults', () => {
  expect(
    toItemFormValues(getFormFields(pagesResource, 'create'), getDefaultValues(pagesResource), zone),
  ).toEqual({
    title: '',
    tag: '',
    is_active: true,
    footer_id: '',
    display_order: '1',
    language_id: '',
    details: '',
  });
});

test('reports one error per field', () => {
  const made = getFormFields(usersResource, 'create');
  const rules = buildItemFormSchema(
    usersResource,
    'create',
    (inputs) => fromItemFormValues(made, inputs, zone),
    zone,
  );
  const typed = {
    ...toItemFormValues(made, getDefaultValues(usersResource), zone),
    email: 'nobody',
    password: 'short',
  };
  const issues = rules
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(Object.fromEntries(issues ?? [])).toEqual({
    name: 'is required',
    title: 'is required',
    email: 'must be an e-mail address',
    password: 'must be at least 8 characters long',
    language_id: 'is required',
    timezone_id: 'is required',
    membership_level_id: 'is required',
  });
});

test('rejects a time that the clocks skip, for new and changed events', () => {
  const clocks = 'America/New_York';
  const wrong = (call: 'create' | 'change', start_at: string) => {
    const sent = (inputs: ItemFormValues) =>
      fromItemFormValues(getFormFields(eventsResource, call), inputs, clocks);
    const typed = { start_at, end_at: '2027-03-14T05:00' };
    return buildItemFormSchema(eventsResource, call, sent, clocks)
      .safeParse(typed)
      .error?.issues.filter(({ path }) => path[0] === 'start_at')
      .map(({ message }) => message);
  };
  for (const call of ['create', 'change'] as const) {
    expect(wrong(call, '2027-03-14T02:30')).toEqual([
      'This time does not exist on that day because the clocks go forward. Choose another time.',
    ]);
    expect(wrong(call, '2027-03-14T03:30') ?? []).toEqual([]);
  }
});

test('places an end in the repeated hour after its start', () => {
  const fields = getFormFields(eventsResource, 'create');
  const sent = (inputs: ItemFormValues) => fromItemFormValues(fields, inputs, zone);
  const typed = { start_at: '2026-10-25T01:30', end_at: '2026-10-25T01:10' };
  const first = '2026-10-25T00:30:00.000Z';
  const second = '2026-10-25T01:10:00.000Z';
  expect(sent(typed)).toEqual({ start_at: first, end_at: second });
  expect(fromItemFormValues(fields, { end_at: typed.end_at }, zone, typed)).toEqual({
    end_at: second,
  });
  expect([
    getAmbiguousTimeChoice('start_at', typed, zone),
    getAmbiguousTimeChoice('end_at', typed, zone),
  ]).toEqual(['first', 'second']);
  const wrong = (inputs: ItemFormValues) =>
    buildItemFormSchema(eventsResource, 'create', sent, zone)
      .safeParse(inputs)
      .error?.issues.filter(({ path }) => path[0] === 'end_at')
      .map(({ message }) => message) ?? [];
  expect(wrong(typed)).toEqual([]);
  const dayBefore = { start_at: '2026-10-24T01:30', end_at: '2026-10-24T01:10' };
  expect(wrong(dayBefore)).toEqual(['must be after the start']);
  expect(getAmbiguousTimeChoice('end_at', dayBefore, zone)).toBeNull();
});

test('requires fields that were empty before, too', () => {
  const made = getFormFields(usersResource, 'change');
  const before = toItemFormValues(
    made,
    {
      ...getDefaultValues(usersResource),
      name: 'Ada',
      title: 'Walks',
      email: 'ada@example.org',
      tag: 'ada',
      language_id: 'en',
    },
    zone,
  );
  const inputs: ItemFormValues = { ...before, name: 'Ada Lark' };
  const sent = (inputs: ItemFormValues) =>
    fromItemFormValues(made, getChangedValues(inputs, before), zone, inputs);
  const missing = buildItemFormSchema(usersResource, 'change', sent, zone)
    .safeParse(inputs)
    .error?.issues.map(({ path, message }) => `${path} ${message}`);
  expect(missing).toEqual(['timezone_id is required', 'membership_level_id is required']);
});
