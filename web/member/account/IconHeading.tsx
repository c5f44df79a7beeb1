import './notifications/NotificationKindSettings.css';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/graphics/icons.tsx';

/** Section heading with a decorative icon. */
export const IconHeading = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className="choice-head">
    <span className="choice-icon">
      <Icon>
        <path d={path} />
      </Icon>
    </span>
    {children}
  </div>
);
