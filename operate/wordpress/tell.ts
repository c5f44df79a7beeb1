import type { TransferRow } from '../../worker/contract/transfers.ts';
import { kinds, type Stands } from './adding.ts';
import type { Made } from './items.ts';
import { isTaken } from './links.ts';
import { titleOf } from './named.ts';
import type { Item, WordPress } from './read.ts';
import type { Report } from './report.ts';

/** What an item lost on its way is told when it comes: of one that was there already nothing has changed. */
export function tellItems(report: Report, made: Made[], stands: Stands) {
  for (const { table, row, changes } of made) {
    const stand = stands[table].get(String(row.id));
    // It was refused, which is told; or the run was broken off before.
    if (!stand) continue;
    const told = `${row.title}${shownOf(row)} (/${table === 'articles' ? 'a/' : ''}${stand.tag})`;
    report.add(stand.is_new ? 'imported' : 'already there', table, told);
    if (!stand.is_new) continue;
    for (const change of changes) report.add('changed', table, `${row.title}: ${change}`);
  }
}

function shownOf({ published_at, is_active }: TransferRow) {
  if (published_at === null || is_active === 0) return ', hidden';
  const isPlanned = String(published_at ?? '') > new Date().toISOString();
  return isPlanned ? `, scheduled for ${String(published_at).slice(0, 10)}` : '';
}

/** Authors, categories and tags, as many as they are. */
export function tellOthers(report: Report, stands: Stands) {
  const others = ['users', 'article_categories', 'tags', 'tag_links', 'former_tags'] as const;
  for (const table of others) {
    for (const { is_new } of stands[table].values()) {
      report.count(is_new ? 'imported' : 'already there', kinds[table]);
    }
  }
}

/**
 * What this site has no place for.
 * @param shown the files that some item shows; null where no files are fetched
 */
export function leftOut(wordpress: WordPress, shown: Set<Item> | null, report: Report) {
  for (const item of wordpress.items) {
    report.count('skipped', 'comments', item.comments);
    if (isTaken(item)) continue;
    const { type, status, attachment, id } = item;
    const name = titleOf(item);
    if (type === 'attachment') {
      const address = attachment || name;
      if (!shown) report.add('skipped', unfetched, address);
      else if (!shown.has(item)) report.add('skipped', 'files not in use', address);
    } else if (type === 'nav_menu_item') report.add('skipped', 'menu entries', name);
    else if (['post', 'page'].includes(type))
      report.add('skipped', states[status] ?? `${type}s with the status ${status}`, name);
    else report.add('skipped', type || 'items without a type', `${name} (${id || 'no id'})`);
  }
  leftOutLists(wordpress, report);
}

const unfetched = 'files (add --with-files to fetch those in use)';
const states: Record<string, string> = {
  trash: 'items in the trash',
  'auto-draft': 'drafts without content',
};

/** A list comes with the articles in it, and by its name alone. */
function leftOutLists({ items, lists }: WordPress, report: Report) {
  const used = new Set(
    items
      .filter((item) => item.type === 'post' && isTaken(item))
      .flatMap(({ terms }) => terms.map(({ domain, name }) => `${domain} ${name}`)),
  );
  for (const { domain, name, description } of lists) {
    const kind = { category: 'categories', post_tag: 'tags' }[domain] ?? `terms in ${domain}`;
    if (domain === 'nav_menu') report.add('skipped', 'menus', name);
    else if (!used.has(`${domain} ${name}`))
      report.add('skipped', `${kind} without articles`, name);
    else if (description) report.add('skipped', `descriptions of ${kind}`, name);
  }
}
