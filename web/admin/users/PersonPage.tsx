import type { ReactNode } from 'react';
import { users } from '../../../worker/contract/resources/users.ts';
import { AdminPage } from '../AdminPage.tsx';
import { itemAddress, listAddress } from '../addresses.ts';
import { type Item, titleOf } from '../item.ts';

interface Props {
  user: Item;
  title: string;
  children: ReactNode;
}

/** A form below a person. */
export const PersonPage = ({ user, title, children }: Props) => (
  <AdminPage
    title={title}
    trail={[
      ['Users', listAddress(users)],
      [titleOf(users, user), itemAddress(users, user.id)],
    ]}
  >
    <h1>{title}</h1>
    {children}
  </AdminPage>
);
