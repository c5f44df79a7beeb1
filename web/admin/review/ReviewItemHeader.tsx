/**
 * Heading of an item in the review queue with the time it was received, and quoted texts below it.
 */

import type { ReactNode } from 'react';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

/** Common props of an item in the review queue. */
export interface ReviewItemProps {
  id: string;
  /** True if the user came from another item; the heading takes the focus. */
  isMoved: boolean;
  decided(): void;
}

interface Props extends Pick<ReviewItemProps, 'isMoved'> {
  title: string;
  since: string;
  children?: ReactNode;
}

export const ReviewItemHeader = ({ title, since, isMoved, children }: Props) => (
  <header className="review-head">
    <h2 tabIndex={-1} ref={isMoved ? (heading) => heading?.focus() : null}>
      {title}
    </h2>
    <p>
      Received <LocalDateTime moment={since} day="long" />
      {children}
    </p>
  </header>
);

interface QuotedSectionProps {
  heading: string;
  words: string;
  none?: string | undefined;
  as?: 'h2' | 'h3';
}

export function QuotedSection({ heading, words, none, as: Heading = 'h3' }: QuotedSectionProps) {
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
