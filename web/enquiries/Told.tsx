import type { ReactNode } from 'react';
import { takeFocus } from '../ui/lead-on.ts';
import { Letter } from './Letter.tsx';
import { Scene } from './Scene.tsx';

interface Props {
  title: string;
  holds: 'letter' | 'leaf';
  /** What matters more than all of it: it stands right below the heading. */
  first?: ReactNode;
  children: ReactNode;
}

/** What has come of a press: a picture, a heading that is heard at once, and what to do next. */
export const Told = ({ title, holds, first, children }: Props) => {
  const heading = (
    <h1 ref={takeFocus} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <div className="page told">
      {first && heading}
      {first}
      <Scene>{holds === 'letter' ? <Letter /> : undefined}</Scene>
      <div className="told-words stack">
        {!first && heading}
        {children}
      </div>
    </div>
  );
};
