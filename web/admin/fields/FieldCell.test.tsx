import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { ItemFields } from '../detail/ItemFields.tsx';

test('links to the mails of an account without showing their ids', () => {
  const verification = '01900000-0000-7000-8000-00000000000a';
  const reset = null;
  render(
    <ItemFields
      resource={usersResource}
      item={{
        id: 'nora',
        name: 'Nora Quinn',
        email_verification_id: verification,
        password_reset_email_id: reset,
      }}
    />,
  );
  const link = screen.getByRole('link', { name: 'Sent e-mail' });
  expect(link.getAttribute('href')).toBe(`/admin/emails/${verification}`);
  expect(screen.getByText('Password reset e-mail').nextElementSibling?.textContent).toBe('');
  expect(screen.queryByText(verification)).toBeNull();
});
