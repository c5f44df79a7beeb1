import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { home } from './addresses.ts';
import type { Trail } from './trail.ts';

interface Props {
  /** What the document and the last of the breadcrumbs are called. */
  title: string;
  /** What lies between 'Admin Home' and here: names and addresses. */
  trail?: Trail;
  children: ReactNode;
}

/** A screen of the back office: where one is, and the thing itself. */
export function AdminPage({ title, trail = [], children }: Props) {
  useTitle(title);
  return (
    <div className="admin">
      <Breadcrumbs trail={[['Admin Home', home], ...trail]} here={title} />
      {children}
    </div>
  );
}

/** One that its title heads. */
export const HeadedPage = ({ children, ...page }: Props) => (
  <AdminPage {...page}>
    <h1>{page.title}</h1>
    {children}
  </AdminPage>
);
