import './difference.css';
import { partsOf } from './texts.ts';

interface Props {
  before: string;
  after: string;
}

/** Two texts as one: what was taken out is struck through, what was put in underlined, and both are said. */
export const Words = ({ before, after }: Props) => (
  <p className="difference-words">
    {partsOf(before, after).map(({ text, is }, index) => {
      if (is === 'same') return text;
      const Mark = is === 'removed' ? 'del' : 'ins';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that stay as they are
        <Mark key={index}>
          <span className="visually-hidden">{is === 'removed' ? ' removed: ' : ' added: '}</span>
          {text}
          <span className="visually-hidden">{' . '}</span>
        </Mark>
      );
    })}
  </p>
);
