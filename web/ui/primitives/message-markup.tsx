/** Elements for the markup of messages, for `ParaglideMessage`. */

import type { ReactNode } from 'react';

interface MarkupProps {
  children?: ReactNode;
}

/** Text for screen readers only. */
export const renderHidden = ({ children }: MarkupProps) => (
  <span className="visually-hidden">{children}</span>
);

export const renderOptional = ({ children }: MarkupProps) => (
  <span className="optional">{children}</span>
);

export const renderStrong = ({ children }: MarkupProps) => <strong>{children}</strong>;
