/**
 * Plain text as typed: blank lines separate paragraphs, more of them add space, and spaces are
 * preserved.
 */

import './PlainText.css';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  className?: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl';
  /** Renders a paragraph; as plain text by default. */
  shown?(paragraph: string): ReactNode;
}

export const PlainText = ({
  text,
  className,
  lang,
  dir,
  shown = (paragraph) => paragraph,
}: Props) => (
  <div className={className} lang={lang} dir={dir}>
    {text
      .trim()
      .split('\n\n')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
        <p key={index} className="typed" dir="auto">
          {shown(paragraph)}
        </p>
      ))}
  </div>
);
