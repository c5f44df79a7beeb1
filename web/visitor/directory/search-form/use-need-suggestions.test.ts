import { expect, test } from 'vitest';
import type { SearchResult } from '../../../../worker/contract/search/site-search.ts';
import { buildSuggestions } from './use-need-suggestions.ts';

const hit = (kind: SearchResult['kind'], tag: string): SearchResult => ({
  kind,
  tag,
  title: tag,
  category_tag: kind === 'sub_category' ? 'rest' : null,
  language: null,
  snippet: '',
  snippet_marks: [],
  image: null,
  image_focus: null,
});
const town = { id: '1', name: 'Sleaford', region: null, country_id: 'GB', country_name: 'UK' };

test('suggests needs, topics, people, towns and articles, each with its page', () => {
  const hits = [
    hit('article', 'a'),
    hit('user', 'u'),
    hit('thread', 't'),
    hit('sub_category', 's'),
  ];
  const found = buildSuggestions('SLÉE', hits, [town]);
  expect(found.map(({ kind, href }) => [kind, href])).toEqual([
    ['Need', '/practitioners?q=Can%E2%80%99t+sleep'],
    ['Topic', '/c/rest/s'],
    ['Person', '/u/u'],
    ['Town', '/practitioners?place=1'],
    ['To read', '/a/a'],
  ]);
});

test('shows at most two of a kind', () => {
  const people = ['a', 'b', 'c'].map((tag) => hit('user', tag));
  expect(buildSuggestions('zz', people, [])).toHaveLength(2);
});
