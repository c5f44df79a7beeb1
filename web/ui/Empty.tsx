import '../styles/empty.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Drawing } from './Drawing.tsx';

interface Props {
  /** What will stand here, and how. */
  children: ReactNode;
  /** The one way on. */
  href: string;
  way: string;
}

/** In the place of a list that has nothing yet. */
export const Empty = ({ children, href, way }: Props) => (
  <div className="nothing-yet">
    <Drawing of="sprout" />
    <div>
      <p className="empty">{children}</p>
      <Link href={href} className="button">
        {way}
      </Link>
    </div>
  </div>
);
