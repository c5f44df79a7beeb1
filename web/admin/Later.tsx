import { Link } from 'wouter';
import { AdminPage } from './AdminPage.tsx';
import { home } from './addresses.ts';

/** Stands at the address of a screen that is still being made. */
export const Later = ({ title }: { title: string }) => (
  <AdminPage title={title}>
    <div className="notice">
      <h1>{title}: not open yet</h1>
      <p>We are still making this part of the back office. All the rest of it works.</p>
      <p>
        <Link href={home} className="button">
          Back to Admin Home
        </Link>
      </p>
    </div>
  </AdminPage>
);
