import type { ReactNode } from 'react';

interface Props {
  text: string;
  className?: string;
  lang?: string | undefined;
  /** Draws a paragraph, where it is more than its letters. */
  shown?(paragraph: string): ReactNode;
}

/** Plain text as it was typed: a blank line begins a paragraph, more of them set it further apart, spaces stay. */
export const Plain = ({ text, className, lang, shown = (paragraph) => paragraph }: Props) => (
  <div className={className} lang={lang}>
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
