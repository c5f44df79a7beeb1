/** Layout of an admin page: document title, breadcrumbs and content. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import { useTitle } from '../data/head/use-title.ts';
import { ADMIN_HOME_PATH } from '../data/resource/admin-paths.ts';
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx';
import type { BreadcrumbTrail } from './breadcrumb-trail.ts';

interface Props {
  /** Document title and last breadcrumb of the page. */
  title: string;
  /** Breadcrumbs between 'Admin Home' and this page. */
  trail?: BreadcrumbTrail;
  children: ReactNode;
}

export function AdminPage({ title, trail = [], children }: Props) {
  useTitle(title);
  return (
    <div className="admin">
      <Breadcrumbs
        trail={[[m['admin_common.admin_home'](), ADMIN_HOME_PATH], ...trail]}
        here={title}
      />
      {children}
    </div>
  );
}

/** An admin page with its title as heading. */
export const TitledAdminPage = ({ children, ...page }: Props) => (
  <AdminPage {...page}>
    <h1>{page.title}</h1>
    {children}
  </AdminPage>
);
