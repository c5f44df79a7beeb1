import '../styles/choices.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';

/** The heading of a part, beside a small drawing of it. */
export const IconHead = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className="choice-head">
    <span className="choice-icon">
      <Icon>
        <path d={path} />
      </Icon>
    </span>
    {children}
  </div>
);
