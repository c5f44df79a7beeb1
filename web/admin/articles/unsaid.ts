import type { Section } from '../../../worker/contract/articles.ts';
import { picturesOf } from './sections/kinds.ts';

/** What is said of a picture. An alternative text that is empty says that it is decorative. */
export interface Said {
  alternative_text: string | null;
}

/** No words stand for a picture, and nobody has said that it is decorative. A caption is no alternative text. */
export const isUnsaid = ({ alternative_text }: Said) => alternative_text === null;

/** The pictures of an article that say nothing to those who can't see them: 'the key image', 'section 2'. */
export const unsaidOf = (sections: readonly Section[], key: Said | null): string[] => [
  ...(key && isUnsaid(key) ? ['the key image'] : []),
  ...sections
    .filter((section) => picturesIn(section).some(isUnsaid) || hasUnsaidPicture(section.text))
    .map(({ number }) => `section ${number}`),
];

/** Text may hold pictures of its own, which an import brings. */
const hasUnsaidPicture = (html: string | null) => /<img\b(?![^>]*\salt=)/i.test(html ?? '');

function picturesIn(section: Section): Said[] {
  const { file1, alternative_text1, file2, alternative_text2 } = section;
  const both = [
    ...[{ file: file1, alternative_text: alternative_text1 }],
    ...[{ file: file2, alternative_text: alternative_text2 }],
  ];
  return both.slice(0, picturesOf(section.type)).filter(({ file }) => file !== null);
}

export const unsaidText = (places: readonly string[]) =>
  `Before you publish, add alternative text to ${new Intl.ListFormat('en').format(places)}, or mark it as decorative.`;
