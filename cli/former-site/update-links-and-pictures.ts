/**
 * Updates imported items after all have an address: corrects links and uploads pictures if requested.
 * Items edited since the import stay unchanged.
 */

import type { ProgressBar } from '../progress-bar.ts';
import type { SiteClient } from '../site-client.ts';
import { isRowError, type StoredRows } from './add-rows.ts';
import { convertContent } from './convert-content.ts';
import { type ConvertedItem, wrapInTextSection } from './convert-item.ts';
import { createImportId } from './create-import-id.ts';
import { createLinkResolver } from './create-link-resolver.ts';
import type { FormerItem, FormerSite } from './former-site.ts';
import { type ImportedPictures, importPictures } from './import-pictures.ts';
import type { ImportReport } from './import-report.ts';

interface UpdateContext {
  site: SiteClient;
  former: FormerSite;
  made: ConvertedItem[];
  storedRows: StoredRows;
  withFiles: boolean;
  /** Attachments used by an imported item. */
  shown: Set<FormerItem>;
  report: ImportReport;
  progress: ProgressBar;
}

export async function updateLinksAndPictures(settling: UpdateContext) {
  const { site, former, made, storedRows, withFiles, shown, report, progress } = settling;
  const linkOf = createImportedLinkResolver(settling);
  for (const one of made) {
    const id = storedRows[one.table].get(String(one.row.id))?.id;
    progress.add(1, 'links and pictures');
    if (!id) continue;
    const pictures = withFiles ? await importPictures(site, former, one, id, report, shown) : null;
    try {
      await updateItem(site, one, id, rebuildContent(former, one, linkOf, pictures), pictures);
    } catch (error) {
      if (!isRowError(error)) throw error;
      report.add('rejected', 'updates of links and pictures', `${one.row.title}: ${error.message}`);
    }
  }
}

/** Maps links of the former site to the addresses that the imported items have. */
export function createImportedLinkResolver({
  former,
  made,
  storedRows,
}: Pick<UpdateContext, 'former' | 'made' | 'storedRows'>) {
  const here = new Map(
    made.flatMap(({ item, table, row }): [string, string][] => {
      const tag = storedRows[table].get(String(row.id))?.tag;
      if (!tag) return [];
      return [[item.id, table === 'articles' ? `/a/${tag}` : `/${tag}`]];
    }),
  );
  const categoryTag = (name: string) =>
    storedRows.article_categories.get(createImportId(former.url, 'category', name))?.tag ??
    undefined;
  return createLinkResolver(former, here, categoryTag);
}

function rebuildContent(
  { format }: FormerSite,
  { item, table }: ConvertedItem,
  linkOf: (address: string) => string | null,
  pictures: ImportedPictures | null,
) {
  const { html } = convertContent(item.content, linkOf, { ...pictures, ...(format && { format }) });
  return table === 'articles' && html ? wrapInTextSection(html) : html;
}

async function updateItem(
  site: SiteClient,
  { table, row }: ConvertedItem,
  id: string,
  content: string,
  pictures: ImportedPictures | null,
) {
  const column = table === 'articles' ? 'article' : 'details';
  const sent = row[column] ?? '';
  const key = table === 'articles' ? (pictures?.key ?? null) : null;
  if (content === sent && !key) return;
  const now = await site.json<Record<string, string | null>>(`/${table}/${id}`);
  const change = {
    ...(content !== sent && (now[column] ?? '') === sent && { [column]: content }),
    ...(key && !now.key_image_id && { key_image_id: key }),
  };
  if (Object.keys(change).length > 0) await site.send('PATCH', `/${table}/${id}`, change);
}
