import { m } from '#messages';
import './TextDiff.css';
import { diffTexts } from './diff-texts.ts';

interface Props {
  before: string;
  after: string;
}

/**
 * Inline text diff: removed text is struck through, added text underlined; both are labelled for
 * screen readers.
 */
export const TextDiff = ({ before, after }: Props) => (
  <p className="difference-words">
    {diffTexts(before, after).map(({ text, is }, index) => {
      if (is === 'same') return text;
      const Mark = is === 'removed' ? 'del' : 'ins';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that stay as they are
        <Mark key={index}>
          <span className="visually-hidden">
            {' '}
            {is === 'removed' ? m['editor.removed_text']() : m['editor.added_text']()}{' '}
          </span>
          {text}
          <span className="visually-hidden">{' . '}</span>
        </Mark>
      );
    })}
  </p>
);
