import { textLimits } from '../../worker/contract/shared/limits.ts';
import { htmlToPlainText } from '../../worker/contract/shared/plain-text.ts';
import type { FormerItem } from './former-site.ts';
import { toTagName } from './get-terms.ts';

/** Lists the properties of an item that this site does not support, except for its markup. */
export function listLosses(item: FormerItem): string[] {
  return [
    ...listTitleLosses(item),
    ...listExcerptLosses(item),
    ...listTermLosses(item),
    ...listHierarchyLosses(item),
    ...listMetaLosses(item),
    ...(item.comments > 0 ? [`${item.comments} × comment`] : []),
    ...listUnreadable(item),
  ];
}

const hasMarkup = (text: string) => /<[a-z]/i.test(text);

function listTitleLosses({ title }: FormerItem): string[] {
  return [
    ...(hasMarkup(title) ? ['markup in its title'] : []),
    ...(htmlToPlainText(title).length > 200 ? ['the end of its title'] : []),
  ];
}

function listExcerptLosses({ type, excerpt }: FormerItem): string[] {
  if (excerpt === '') return [];
  if (type !== 'post') return ['its excerpt'];
  return [
    ...(hasMarkup(excerpt) ? ['markup in its excerpt'] : []),
    ...(htmlToPlainText(excerpt).length > textLimits.line ? ['the end of its excerpt'] : []),
  ];
}

/** Articles have categories and tags; pages have neither. */
function listTermLosses({ type, terms }: FormerItem): string[] {
  return terms.flatMap(({ domain, name }) => {
    const isKept = type === 'post' && ['category', 'post_tag'].includes(domain);
    const isTag = domain === 'post_tag';
    if (isKept && !(isTag && toTagName(htmlToPlainText(name)) === '')) return [];
    return [`the ${domain === 'post_tag' ? 'tag' : domain || 'term'} “${htmlToPlainText(name)}”`];
  });
}

function listHierarchyLosses({ type, parent, order }: FormerItem): string[] {
  if (type === 'post') return [];
  return [
    ...(parent !== '' && parent !== '0' ? ['its parent page'] : []),
    ...(order === 0 ? [] : ['its position in the page order']),
  ];
}

/** Names of internal metadata begin with an underscore. */
function listMetaLosses({ meta }: FormerItem): string[] {
  const own = Object.keys(meta).filter((name) => name !== '' && !name.startsWith('_'));
  const [first, ...rest] = own;
  if (first === undefined) return [];
  return [`${own.length} × custom field (${[first, ...rest].join(', ')})`];
}

function listUnreadable({ title, excerpt, content }: FormerItem): string[] {
  const count = `${title}${excerpt}${content}`.split('\ufffd').length - 1;
  return count > 0 ? [`${count} × unreadable character`] : [];
}
