import type { ReactNode } from 'react';
import { m } from '#messages';
import { Link } from '../../../data/navigation.ts';
import { autoFocusRef } from '../../../ui/hooks/move-focus.ts';
import { AccountLayout } from '../AccountLayout.tsx';

/** Thanks for a confirmation, and says when the next one is due. */
export const ClaimsConfirmed = ({ children }: { children: ReactNode }) => (
  <AccountLayout
    heading={
      <h1 ref={autoFocusRef} tabIndex={-1}>
        {m['email.thank_you']()}
      </h1>
    }
  >
    <p>{children}</p>
    <p>
      <Link href="/account">{m['enquiry.go_to_your_account']()}</Link>
    </p>
  </AccountLayout>
);
