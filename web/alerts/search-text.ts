import {
  type SessionKind,
  type SessionTime,
  sessionWords,
  timeWords,
} from '../../worker/contract/sessions-offered.ts';

const named = (tag: string) => tag.replaceAll('-', ' ');

/** What a search looks for, in words: '“sleep”, near Leeds, online'; the town as it is known. */
export function searchText(search: string, town = ''): string {
  const of = new URLSearchParams(search);
  const [q, where] = [of.get('q'), of.get('where')];
  const topic = of.get('sub_category_tag') ?? of.get('category_tag');
  const isNear = of.has('near') || of.has('place');
  return [
    q && `“${q}”`,
    topic && named(topic),
    where && `near ${town || where}`,
    isNear && `within ${of.get('within') ?? 25} km of ${town || 'the place you chose'}`,
    ...of.getAll('session').map((one) => sessionWords[one as SessionKind] ?? one),
    ...of.getAll('time').map((one) => timeWords[one as SessionTime] ?? one),
    ...of.getAll('tag').map((tag) => `about ${named(tag)}`),
    ...of.getAll('language').map((code) => `in the language ${code}`),
    of.has('accepting') && 'who accepts new clients',
    of.has('checked') && 'with a checked credential',
    of.has('price_to') && `up to ${of.get('price_to')} a session`,
  ]
    .filter(Boolean)
    .join(', ');
}
