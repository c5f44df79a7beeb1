import { bounds } from '../../worker/contract/shared/limits.ts';
import { plainText } from '../../worker/contract/shared/plain-text.ts';
import { tagNamed } from './convert-item.ts';
import type { Item } from './read-wordpress.ts';

/** Lists the properties of an item that this site does not support, except for its markup. */
export function listLosses(item: Item): string[] {
  return [
    ...titleLosses(item),
    ...excerptLosses(item),
    ...termLosses(item),
    ...placeLosses(item),
    ...metaLosses(item),
    ...(item.comments > 0 ? [`${item.comments} × comment`] : []),
    ...unreadable(item),
  ];
}

const hasMarkup = (text: string) => /<[a-z]/i.test(text);

function titleLosses({ title }: Item): string[] {
  return [
    ...(hasMarkup(title) ? ['markup in its title'] : []),
    ...(plainText(title).length > 200 ? ['the end of its title'] : []),
  ];
}

function excerptLosses({ type, excerpt }: Item): string[] {
  if (excerpt === '') return [];
  if (type !== 'post') return ['its excerpt'];
  return [
    ...(hasMarkup(excerpt) ? ['markup in its excerpt'] : []),
    ...(plainText(excerpt).length > bounds.line ? ['the end of its excerpt'] : []),
  ];
}

/** Articles have categories and tags; pages have neither. */
function termLosses({ type, terms }: Item): string[] {
  return terms.flatMap(({ domain, name }) => {
    const isKept = type === 'post' && ['category', 'post_tag'].includes(domain);
    const isTag = domain === 'post_tag';
    if (isKept && !(isTag && tagNamed(plainText(name)) === '')) return [];
    return [`the ${domain === 'post_tag' ? 'tag' : domain || 'term'} “${plainText(name)}”`];
  });
}

function placeLosses({ type, parent, order }: Item): string[] {
  if (type === 'post') return [];
  return [
    ...(parent !== '' && parent !== '0' ? ['its parent page'] : []),
    ...(order === 0 ? [] : ['its position in the page order']),
  ];
}

/** Names of internal metadata begin with an underscore. */
function metaLosses({ meta }: Item): string[] {
  const own = Object.keys(meta).filter((name) => name !== '' && !name.startsWith('_'));
  const [first, ...others] = own;
  if (first === undefined) return [];
  return [`${own.length} × custom field (${[first, ...others].join(', ')})`];
}

function unreadable({ title, excerpt, content }: Item): string[] {
  const count = `${title}${excerpt}${content}`.split('\ufffd').length - 1;
  return count > 0 ? [`${count} × unreadable character`] : [];
}
