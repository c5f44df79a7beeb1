import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { reportKinds, type StoredRows } from './add-rows.ts';
import type { ConvertedItem } from './convert-item.ts';
import { isImportable } from './create-link-resolver.ts';
import type { FormerItem, FormerSite } from './former-site.ts';
import type { ImportReport } from './import-report.ts';
import { getItemTitle } from './item-text.ts';

/** Reports imported and existing items. Losses are listed for newly imported items only. */
export function reportItems(report: ImportReport, items: ConvertedItem[], storedRows: StoredRows) {
  for (const { table, row, changes } of items) {
    const stand = storedRows[table].get(String(row.id));
    // Rejected items are reported earlier; others were not reached before an interruption.
    if (!stand) continue;
    const itemText = `${row.title}${describeVisibility(row)} (/${table === 'articles' ? 'a/' : ''}${stand.tag})`;
    report.add(stand.is_new ? 'imported' : 'already there', table, itemText);
    if (!stand.is_new) continue;
    for (const change of changes) report.add('changed', table, `${row.title}: ${change}`);
  }
}

function describeVisibility({ published_at, is_active }: TransferRow) {
  if (published_at === null || is_active === 0) return ', hidden';
  const isPlanned = String(published_at ?? '') > new Date().toISOString();
  return isPlanned ? `, scheduled for ${String(published_at).slice(0, 10)}` : '';
}

/** Counts imported rows that have no line of their own. Replies are counted as they are sent. */
export function reportListCounts(report: ImportReport, storedRows: StoredRows) {
  const tables = [
    'users',
    'article_categories',
    'categories',
    'sub_categories',
    'tags',
    'threads',
    'tag_links',
    'former_tags',
  ] as const;
  for (const table of tables) {
    for (const { is_new } of storedRows[table].values()) {
      report.count(is_new ? 'imported' : 'already there', reportKinds[table]);
    }
  }
}

/**
 * Reports items that this site does not support.
 * @param used attachments in use; null if no files are downloaded
 */
export function reportSkippedItems(
  former: FormerSite,
  used: Set<FormerItem> | null,
  report: ImportReport,
) {
  for (const item of former.items) {
    report.count('skipped', 'comments', item.comments);
    if (isImportable(item)) continue;
    const { type, status, attachment, id } = item;
    const name = getItemTitle(item);
    if (type === 'attachment') {
      const address = attachment || name;
      if (!used) report.add('skipped', unfetchedFiles, address);
      else if (!used.has(item)) report.add('skipped', 'files not in use', address);
    } else if (type === 'nav_menu_item') report.add('skipped', 'menu entries', name);
    else if (['post', 'page'].includes(type))
      report.add('skipped', statusLabels[status] ?? `${type}s with the status ${status}`, name);
    else report.add('skipped', type || 'items without a type', `${name} (${id || 'no id'})`);
  }
  reportSkippedLists(former, report);
}

const unfetchedFiles = 'files (add --with-files to fetch those in use)';
const statusLabels: Record<string, string> = {
  trash: 'items in the trash',
  'auto-draft': 'drafts without content',
};

/** A list is imported only by name, and only if an article uses it. */
function reportSkippedLists({ items, lists }: FormerSite, report: ImportReport) {
  const used = new Set(
    items
      .filter((item) => item.type === 'post' && isImportable(item))
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
