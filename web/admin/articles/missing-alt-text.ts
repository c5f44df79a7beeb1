import type { Section } from '../../../worker/contract/content/articles.ts';
import { picturesOf } from './sections/section-kinds.ts';

/** Alternative text of a picture: null is missing, '' is decorative. */
export interface Said {
  alternative_text: string | null;
}

/** True if the alternative text is missing. A caption does not replace it. */
export const isUnsaid = ({ alternative_text }: Said) => alternative_text === null;

/** Names the pictures without alternative text: 'the key image', 'section 2'. */
export const unsaidOf = (sections: readonly Section[], key: Said | null): string[] => [
  ...(key && isUnsaid(key) ? ['the key image'] : []),
  ...sections
    .filter((section) => picturesIn(section).some(isUnsaid) || hasUnsaidPicture(section.text))
    .map(({ number }) => `section ${number}`),
];

/** Imported texts may contain pictures of their own. */
const hasUnsaidPicture = (html: string | null) => /<img\b(?![^>]*\salt=)/i.test(html ?? '');

function picturesIn(section: Section): Said[] {
  const { file1, alternative_text1, file2, alternative_text2 } = section;
  const both = [
    { file: file1, alternative_text: alternative_text1 },
    { file: file2, alternative_text: alternative_text2 },
  ];
  return both.slice(0, picturesOf(section.type)).filter(({ file }) => file !== null);
}

export const unsaidText = (places: readonly string[]) =>
  `Before you publish, add alternative text to ${new Intl.ListFormat('en').format(places)}, or mark it as decorative.`;
