import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  /** 'auto' if the description is user text in any language. */
  dir?: 'auto';
  children: ReactNode;
}

/** Term and description of a description list. */
export const DescriptionItem = ({ name, dir, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd dir={dir}>{children}</dd>
  </div>
);
