import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { kinds, type Stands } from './add-rows.ts';
import type { Made } from './convert-item.ts';
import { isTaken } from './create-link-resolver.ts';
import { titleOf } from './identifiers.ts';
import type { Item, WordPress } from './read-wordpress.ts';
import type { Report } from './import-report.ts';

/** Reports imported and existing items. Losses are listed for newly imported items only. */
export function tellItems(report: Report, made: Made[], stands: Stands) {
  for (const { table, row, changes } of made) {
    const stand = stands[table].get(String(row.id));
    // Rejected items are reported earlier; others were not reached before an interruption.
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

/** Counts imported authors, categories, tags and links. */
export function tellOthers(report: Report, stands: Stands) {
  const others = ['users', 'article_categories', 'tags', 'tag_links', 'former_tags'] as const;
  for (const table of others) {
    for (const { is_new } of stands[table].values()) {
      report.count(is_new ? 'imported' : 'already there', kinds[table]);
    }
  }
}

/**
 * Reports items that this site does not support.
 * @param shown attachments in use; null if no files are downloaded
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

/** A list is imported only by name, and only if an article uses it. */
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
