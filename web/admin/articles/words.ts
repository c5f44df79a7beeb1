import { parseBody } from '../../../worker/contract/body.ts';
import { excerpt } from '../../lib/excerpt.ts';

/** Reading speed in words per minute. */
const aMinute = 230;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** '1,240 words, 6 minutes', over all texts of a body. */
export function lengthOf(body: string): string {
  const texts = parseBody(body).map(({ html = '' }) => excerpt(html, Number.POSITIVE_INFINITY));
  let words = 0;
  for (const { isWordLike } of segmenter.segment(texts.join('\n'))) if (isWordLike) words += 1;
  const minutes = Math.max(1, Math.round(words / aMinute));
  const told = `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
  return words === 0 ? told : `${told}, ${minutes} min read`;
}
