import '../../styles/empty.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Drawing } from '../graphics/LandscapeDrawing.tsx';

/** The single next step: a link, or a button of the caller. */
type Way = { href: string; way: string } | { act: ReactNode };

interface Filled {
  /** Explains what will appear here. */
  children: ReactNode;
}

/** Placeholder for an empty list. */
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
