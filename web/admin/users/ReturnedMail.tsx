import { returnWords } from '../../../worker/contract/mail-returns.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import { addressOf, type Item } from '../item.ts';
import { Press } from '../Press.tsx';

/** Explains why a user gets no e-mail, with a retry. */
export function ReturnedMail({ user }: { user: Item }) {
  return (
    <>
      <span>
        We no longer e-mail {String(user.email)}:{' '}
        {returnWords[user.email_returned as keyof typeof returnWords].toLowerCase()}.
      </span>
      <Press
        name="Resume e-mails"
        method="DELETE"
        call={`${addressOf(users, user.id)}/email_return`}
        said={() => ({ text: 'We will e-mail this address again.' })}
      />
    </>
  );
}
