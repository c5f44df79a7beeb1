import { LinkedText } from './words/LinkedText.tsx';

interface Props {
  text: string;
  className?: string;
  lang?: string | undefined;
}

/** Plain text as it was typed: a blank line begins a paragraph, more of them set it further apart, spaces stay, addresses are links. */
export const Plain = ({ text, className, lang }: Props) => (
  <div className={className} lang={lang}>
    {text
      .trim()
      .split('\n\n')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
        <p key={index} className="typed" dir="auto">
          <LinkedText text={paragraph} />
        </p>
      ))}
  </div>
);
