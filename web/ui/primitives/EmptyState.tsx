/** Placeholder for an empty list: a drawing, a sentence and at most one next step. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './EmptyState.css';
import type { ReactNode } from 'react';
import { LandscapeDrawing } from '../graphics/LandscapeDrawing.tsx';

/** The next step: a link, or a button of the caller; null if the page shows it elsewhere. */
type EmptyStateAction = { href: LinkTarget; way: string } | { act: ReactNode };

interface EmptyStateProps {
  /** Explains what will appear here. */
  children: ReactNode;
}

export const EmptyState = ({ children, ...on }: EmptyStateProps & EmptyStateAction) => (
  <div className="nothing-yet abreast sheet">
    <LandscapeDrawing of="sprout" />
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
