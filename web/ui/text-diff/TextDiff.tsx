import { m } from '#messages';
import './TextDiff.css';
import {
  getLanguageAttributes,
  getPageLanguageAttributes,
} from '../primitives/language-attributes.ts';
import { diffTexts } from './diff-texts.ts';

export interface TextDiffProps {
  before: string;
  after: string;
  /** Language of the texts; null if it is that of the page. */
  language?: string | null;
}

/**
 * Inline text diff: removed text is struck through, added text underlined; both are labelled for
 * screen readers.
 */
export const TextDiff = ({ before, after, language = null }: TextDiffProps) => (
  <p className="difference-words" {...getLanguageAttributes(language)}>
    {diffTexts(before, after).map(({ text, is }, index) => {
      if (is === 'same') return text;
      const Mark = is === 'removed' ? 'del' : 'ins';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that stay as they are
        <Mark key={index}>
          <span className="visually-hidden" {...getPageLanguageAttributes(language)}>
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
