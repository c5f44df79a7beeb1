import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import {
  createEnglishTest,
  listMessageTexts,
  type Message,
} from '../../tests/setup/english-texts.ts';
import { formatTag } from '../contract/content/format-tag.ts';

withSeededDatabase();

declare global {
  interface ImportMeta {
    /** Contents of files, which Vite reads, because a worker cannot. */
    glob(pattern: string, options: { eager: true; import: 'default' }): Record<string, Message>;
  }
}

const files = import.meta.glob('../../messages/*/!(admin*).json', {
  eager: true,
  import: 'default',
});

const readTexts = (language: string) =>
  new Set(
    Object.entries(files).flatMap(([path, content]) =>
      path.includes(`/messages/${language}/`) ? listMessageTexts(content) : [],
    ),
  );

const english = [...readTexts('en')];
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Texts of a document that a reader sees or hears: its title, its text nodes and its labels. */
function listVisibleTexts(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    // Only machines read the trap of a form.
    .replaceAll(/<p class="form-trap"[\s\S]*?<\/p>/g, '')
    // Languages are named in themselves.
    .replaceAll(/<a [^>]*hrefLang=[\s\S]*?<\/a>/gi, '');
  return Array.from(
    shown.matchAll(/>([^<]+)<|\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g),
    ([, text, label]) =>
      (text ?? label ?? '').replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).trim(),
  ).filter((text) => text !== '');
}

/** Titles and tags of the sample community that are also texts of the interface. */
async function listContent() {
  const rows = await DB.all<{ text: string }>(
    'select title as text from articles union all select title from pages union all select name from tags',
  );
  return new Set(rows.flatMap(({ text }) => [text.toLowerCase(), formatTag(text)]));
}

const pages = [
  '/',
  '/articles',
  '/ac/first-steps',
  '/a/five-slow-movements-for-a-stiff-morning',
  '/blogs',
  '/b/a-hundred-people-and-a-tea-urn',
  '/c/making-and-outdoors',
  '/c/talking-and-listening/counselling',
  '/practitioners',
  '/practitioners?q=sleep',
  '/practitioners?q=xyzzy',
  '/practitioners/leeds',
  '/u/ruth-abiola',
  '/threads',
  '/t/i-lasted-three-minutes',
  '/locations',
  '/l/harbour-studio',
  '/events',
  '/e/standing-like-trees',
  '/search',
  '/search/sleep',
  '/about',
  '/how-we-order',
  '/for-practitioners',
  '/help-now',
  '/ask?to=ruth-abiola',
  '/enquiry/sent',
  '/alerts/new',
  '/alerts/sent',
  '/events/coming/sent',
  '/nothing-here',
];

test.each(['pl', 'ar', 'de'])(
  'public pages in “%s” have no English text of the interface',
  async (language) => {
    const isEnglish = createEnglishTest(english, readTexts(language));
    const content = await listContent();
    const found: string[] = [];
    for (const page of pages) {
      const path = page === '/' ? `/${language}/` : `/${language}${page}`;
      const answer = await fetchApp(path, {}, { LANGUAGES: 'en,cy,pl,de,fr,es,ar' });
      for (const text of new Set(listVisibleTexts(await answer.text()))) {
        if (isEnglish(text) && !content.has(text.toLowerCase())) found.push(`${page}: ${text}`);
      }
    }
    expect(found).toEqual([]);
  },
);
