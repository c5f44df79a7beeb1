/** Outcome of an action: picture, heading announced at once, and the next steps. */

import type { ReactNode } from 'react';
import { Illustration } from '../graphics/Illustration.tsx';
import { autoFocusRef } from '../hooks/move-focus.ts';

interface Props {
  title: string;
  holds: 'letter' | 'leaf';
  /** Urgent content, shown directly below the heading instead of after the picture. */
  first?: ReactNode;
  children: ReactNode;
}

export const StatusNotice = ({ title, holds, first, children }: Props) => {
  const heading = (
    <h1 ref={autoFocusRef} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <div className="page told">
      {first && heading}
      {first}
      <Illustration>{holds === 'letter' ? <EnvelopeShape /> : undefined}</Illustration>
      <div className="told-words stack">
        {!first && heading}
        {children}
      </div>
    </div>
  );
};

/** Envelope for an `Illustration`. */
const EnvelopeShape = () => (
  <g transform="rotate(-6 190 176)">
    <path className="scene-shade" d="M76 116h236v142H76z" transform="translate(7 9)" />
    <rect className="scene-letter" x="76" y="110" width="236" height="146" rx="9" />
    <path className="scene-fold" d="M78 252l92-74M310 252l-92-74" />
    <path className="scene-letter" d="M78 113l105 85q11 9 22 0l105-85z" />
    <path className="scene-leaf" d="M194 176c-20-3-31-17-31-38 20 2 31 15 31 38z" />
    <path className="scene-leaf late" d="M196 176c-2-24 10-41 33-46 4 25-8 42-33 46z" />
  </g>
);
