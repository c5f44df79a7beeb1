import type { ReactNode } from 'react';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';

/** Common props of an item in the review queue. */
export interface Shown {
  id: string;
  /** True if the user came from another item; the heading takes the focus. */
  isMoved: boolean;
  decided(): void;
}

interface Props extends Pick<Shown, 'isMoved'> {
  title: string;
  since: string;
  children?: ReactNode;
}

export const ItemHead = ({ title, since, isMoved, children }: Props) => (
  <header className="review-head">
    <h2 tabIndex={-1} ref={isMoved ? (heading) => heading?.focus() : null}>
      {title}
    </h2>
    <p className="hint">
      Received <Moment moment={since} day="long" />
      {children}
    </p>
  </header>
);

interface SaidProps {
  heading: string;
  words: string;
  none?: string | undefined;
  as?: 'h2' | 'h3';
}

export function Said({ heading, words, none, as: Heading = 'h3' }: SaidProps) {
  if (!words && !none) return null;
  return (
    <section>
      <Heading>{heading}</Heading>
      {words ? (
        <blockquote className="quoted" dir="auto">
          {words}
        </blockquote>
      ) : (
        <p>{none}</p>
      )}
    </section>
  );
}
