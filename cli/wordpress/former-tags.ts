import { bounds } from '../../worker/contract/shared/limits.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { tagOf } from '../../worker/db/tag.ts';
import { kinds, type Stands } from './add-rows.ts';
import { type Made, tagNamed, termsOf } from './convert-item.ts';
import { decoded, idOf, words } from './identifiers.ts';
import type { Item, WordPress } from './read-wordpress.ts';
import type { Report } from './import-report.ts';

interface List {
  term: Item['terms'][number];
  /** Resource of the former address. A category may have become a tag. */
  resource: 'article-categories' | 'tags';
  /** Last part of the former address; empty if it cannot redirect here. */
  tag: string;
  /** Id of the imported item; undefined if the site rejected it. */
  item_id: string | undefined;
}

/** Builds redirects from former category and tag addresses, whose slugs may differ from the names. */
export const formerLists = (wordpress: WordPress, made: Made[], stands: Stands): TransferRow[] =>
  listsOf(wordpress, made, stands).flatMap(({ resource, tag, item_id }) =>
    tag && item_id ? [{ resource, tag, item_id, changed_at: new Date().toISOString() }] : [],
  );

/** Reports lists whose former address does not redirect to the imported item. */
export function tellLists(wordpress: WordPress, made: Made[], stands: Stands, report: Report) {
  for (const { term, resource, tag, item_id } of listsOf(wordpress, made, stands)) {
    const stand = stands.former_tags.get(`${resource} ${tag}`);
    if (item_id && stand?.id === item_id) continue;
    const base = resource === 'tags' ? 'tag' : 'category';
    const address = `/${base}/${term.nicename}/`;
    const kind = kinds[resource === 'tags' ? 'tags' : 'article_categories'];
    report.add(
      'changed',
      kind,
      `${term.name}: its former address, ${address}, does not redirect here`,
    );
  }
}

function listsOf({ url }: WordPress, made: Made[], stands: Stands): List[] {
  const articles = made.flatMap(({ table, item }) => (table === 'articles' ? [item] : []));
  const own = new Set(articles.map((item) => termsOf(item).category));
  const terms = new Map(
    articles.flatMap((item) =>
      item.terms.map((term) => [`${term.domain} ${term.nicename}`, term] as const),
    ),
  );
  return [...terms.values()].flatMap((term) => {
    const resource = resources.get(term.domain);
    if (!resource) return [];
    const name = words(term.name, bounds.name);
    const isOwn = term.domain === 'category' && own.has(name);
    const stand = isOwn
      ? stands.article_categories.get(idOf(url, 'category', name))
      : stands.tags.get(idOf(url, 'tag', tagNamed(name)));
    return [{ term, resource, tag: tagOf(decoded(term.nicename), ''), item_id: stand?.id }];
  });
}

const resources = new Map<string, List['resource']>([
  ['category', 'article-categories'],
  ['post_tag', 'tags'],
]);
