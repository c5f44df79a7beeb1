import type { ReactNode } from 'react';
import { users } from '../../../worker/contract/resources/users.ts';
import { AdminPage } from '../AdminPage.tsx';
import type { Item } from '../item.ts';
import { trailTo } from '../trail.ts';

interface Props {
  user: Item;
  title: string;
  children: ReactNode;
}

/** A form below a person. */
export const PersonPage = ({ user, title, children }: Props) => (
  <AdminPage title={title} trail={trailTo(users, user)}>
    <h1>{title}</h1>
    {children}
  </AdminPage>
);
