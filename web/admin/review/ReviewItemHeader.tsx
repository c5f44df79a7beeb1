/**
 * Heading of an item in the review queue with the time it was received, and quoted texts below it.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
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
  /** Sentence with the time of receipt, if it says more than that. */
  children?: ReactNode;
}

export const ReviewItemHeader = ({ title, since, isMoved, children }: Props) => (
  <header className="review-head">
    <h2 tabIndex={-1} ref={isMoved ? (heading) => heading?.focus() : null}>
      {title}
    </h2>
    <p>
      {children ?? (
        <ParaglideMessage
          message={m['admin_review.received']}
          markup={{ date: () => <LocalDateTime moment={since} day="long" /> }}
        />
      )}
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
