import type { TransferRow } from '../../worker/contract/transfers.ts';
import { kinds, type Stands } from './adding.ts';
import type { Made } from './items.ts';
import type { WordPress } from './read.ts';
import type { Report } from './report.ts';

/** What an item lost on its way is told when it comes: of one that was there already nothing has changed. */
export function tellItems(report: Report, made: Made[], stands: Stands) {
  for (const { table, row, changes } of made) {
    const stand = stands[table].get(String(row.id));
    // It was refused, which is told; or the run was broken off before.
    if (!stand) continue;
    const told = `${row.title}${shownOf(row)} (/${table === 'articles' ? 'a/' : ''}${stand.tag})`;
    report.add(stand.is_new ? 'taken' : 'there already', table, told);
    if (!stand.is_new) continue;
    for (const change of changes) report.add('changed', table, `${row.title}: ${change}`);
  }
}

function shownOf({ published_at, is_active }: TransferRow) {
  if (published_at === null || is_active === 0) return ', not shown';
  const isPlanned = String(published_at ?? '') > new Date().toISOString();
  return isPlanned ? `, shown from ${String(published_at).slice(0, 10)}` : '';
}

/** Authors, categories and tags, as many as they are. */
export function tellOthers(report: Report, stands: Stands) {
  const others = ['users', 'article_categories', 'tags', 'tag_links', 'former_tags'] as const;
  for (const table of others) {
    for (const { is_new } of stands[table].values()) {
      report.count(is_new ? 'taken' : 'there already', kinds[table]);
    }
  }
}

/** What this site has no place for. */
export function leftOut({ items }: WordPress, withFiles: boolean, report: Report) {
  for (const { type, status, comments, title } of items) {
    report.count('not taken', 'comments', comments);
    if (type === 'attachment') {
      if (!withFiles)
        report.count('not taken', 'files (--with-files fetches those that are shown)');
    } else if (type === 'nav_menu_item') report.count('not taken', 'menu entries');
    else if (!['post', 'page'].includes(type)) report.add('not taken', type, title);
    else if (['trash', 'auto-draft'].includes(status)) report.add('not taken', status, title);
  }
}
