import { expect, test } from 'vitest';
import { account, accountChange } from '../contract/accounts.ts';
import { users } from '../contract/resources/users.ts';
import { userFields } from '../contract/user-fields.ts';

const sent = Object.entries(userFields).flatMap(([name, field]) =>
  'sent' in field ? [{ name, by: field.sent }] : [],
);

test.each(sent)('whoever sends $name of a user reads it again', ({ name, by }) => {
  expect(Object.keys(account.shape)).toContain(name);
  if (by !== 'approval') expect(Object.keys(accountChange.shape)).toContain(name);
});

// Who sees what has a form of its own.
test.each(sent.filter(({ name }) => name !== 'shown'))(
  'the back office shows $name of a user',
  ({ name }) => expect(Object.keys(users.fields)).toContain(name),
);
