import { expect, test } from 'vitest';
import { account, accountChange } from '../contract/accounts.ts';
import { ordersOf } from '../contract/resource-fields.ts';
import { users } from '../contract/resources/users.ts';
import { userFields } from '../contract/user-fields.ts';

const sent = Object.entries(userFields).flatMap(([name, field]) =>
  'sent' in field ? [{ name, by: field.sent }] : [],
);

test.each(sent)('whoever sends $name of a user reads it again', ({ name, by }) => {
  expect(Object.keys(account.shape)).toContain(name);
  if (by !== 'approval') expect(Object.keys(accountChange.shape)).toContain(name);
});

test('an account is answered as the back office shows it, and with what has a form of its own', () => {
  const answered = [...ordersOf(users), 'shown', 'email_returned'];
  expect(Object.keys(account.shape).sort()).toEqual(answered.sort());
});
