import '../styles/empty.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Drawing } from './Drawing.tsx';

/** The one way on: somewhere else, or a button of the caller's. */
type Way = { href: string; way: string } | { act: ReactNode };

interface Filled {
  /** What will stand here, and how. */
  children: ReactNode;
}

/** In the place of a list that has nothing yet. */
export const Empty = ({ children, ...on }: Filled & Way) => (
  <div className="nothing-yet abreast sheet">
    <Drawing of="sprout" />
    <div>
      <p className="empty">{children}</p>
      {'act' in on ? (
        on.act
      ) : (
        <Link href={on.href} className="button">
          {on.way}
        </Link>
      )}
    </div>
  </div>
);
