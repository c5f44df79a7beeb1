import { expect, test } from 'vitest';
import { account, accountChange } from '../../contract/accounts/accounts.ts';
import { ordersOf } from '../../contract/resources/resource-fields.ts';
import { users } from '../../contract/accounts/users.resource.ts';
import { userFields } from '../../contract/accounts/user-fields.ts';

const sent = Object.entries(userFields).flatMap(([name, field]) =>
  'sent' in field ? [{ name, by: field.sent }] : [],
);

test.each(sent)('a sent $name of a user can be read', ({ name, by }) => {
  expect(Object.keys(account.shape)).toContain(name);
  if (by !== 'approval') expect(Object.keys(accountChange.shape)).toContain(name);
});

test('an account returns the declared columns and those with own forms', () => {
  const answered = [...ordersOf(users), 'shown', 'email_returned'];
  expect(Object.keys(account.shape).sort()).toEqual(answered.sort());
});
