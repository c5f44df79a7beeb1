/** Term and description of a description list. */

import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  /** 'auto' if the description is user text in any language. */
  dir?: 'auto';
  children: ReactNode;
}

export const DescriptionItem = ({ name, dir, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd dir={dir}>{children}</dd>
  </div>
);
