import { expect, test } from 'vitest';
import { accountChangeSchema, accountSchema } from '../../contract/accounts/accounts.ts';
import { userFields } from '../../contract/accounts/user-fields.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { getSortableFields } from '../../contract/resources/resource-fields.ts';

const sent = Object.entries(userFields).flatMap(([name, field]) =>
  'sent' in field ? [{ name, by: field.sent }] : [],
);

test.each(sent)('a sent $name of a user can be read', ({ name, by }) => {
  expect(Object.keys(accountSchema.shape)).toContain(name);
  if (by !== 'approval') expect(Object.keys(accountChangeSchema.shape)).toContain(name);
});

test('an account returns the declared columns and those with own forms', () => {
  const answered = [...getSortableFields(usersResource), 'shown', 'email_returned'];
  expect(Object.keys(accountSchema.shape).sort()).toEqual(answered.sort());
});
