/** Section of the friends page with its heading. */

import { type ReactNode, useId } from 'react';

interface Props {
  heading: string;
  /** Id of the section heading, which takes the focus when a row is removed. */
  id?: string;
  children: ReactNode;
}

export function FriendsSection({ heading, id: headingId, children }: Props) {
  const generatedId = useId();
  const id = headingId ?? generatedId;
  return (
    <section className="members-section stack" aria-labelledby={id}>
      <h2 className="small-title" id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
