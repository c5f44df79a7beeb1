import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  /** Of words in any language. */
  dir?: 'auto';
  children: ReactNode;
}

/** One of the facts of a list of these. */
export const Fact = ({ name, dir, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd dir={dir}>{children}</dd>
  </div>
);
