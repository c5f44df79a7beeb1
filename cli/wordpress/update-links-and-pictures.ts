import type { Progress } from '../progress-bar.ts';
import type { Site } from '../site-client.ts';
import { isOfRows, type Stands } from './add-rows.ts';
import { htmlOf } from './convert-content.ts';
import { bodyOf, type Made } from './convert-item.ts';
import { linksOf } from './create-link-resolver.ts';
import { idOf } from './identifiers.ts';
import { type Pictures, picturesOf } from './import-pictures.ts';
import type { Item, WordPress } from './read-wordpress.ts';
import type { Report } from './import-report.ts';

interface Settling {
  site: Site;
  wordpress: WordPress;
  made: Made[];
  stands: Stands;
  withFiles: boolean;
  /** Attachments used by an imported item. */
  shown: Set<Item>;
  report: Report;
  progress: Progress;
}

/**
 * Updates imported items after all have an address: corrects links and uploads pictures if requested.
 * Items edited since the import stay unchanged.
 */
export async function settle(settling: Settling) {
  const { site, wordpress, made, stands, withFiles, shown, report, progress } = settling;
  const here = new Map(
    made.flatMap(({ item, table, row }): [string, string][] => {
      const tag = stands[table].get(String(row.id))?.tag;
      if (!tag) return [];
      return [[item.id, table === 'articles' ? `/a/${tag}` : `/${tag}`]];
    }),
  );
  const categoryTag = (name: string) =>
    stands.article_categories.get(idOf(wordpress.url, 'category', name))?.tag ?? undefined;
  const linkOf = linksOf(wordpress, here, categoryTag);
  for (const one of made) {
    const id = stands[one.table].get(String(one.row.id))?.id;
    progress.add(1, 'links and pictures');
    if (!id) continue;
    const pictures = withFiles ? await picturesOf(site, wordpress, one, id, report, shown) : null;
    try {
      await settleOne(site, one, id, contentOf(one, linkOf, pictures), pictures);
    } catch (error) {
      if (!isOfRows(error)) throw error;
      report.add('rejected', 'links and pictures', `${one.row.title}: ${error.message}`);
    }
  }
}

function contentOf(
  { item, table }: Made,
  linkOf: (address: string) => string | null,
  pictures: Pictures | null,
) {
  const { html } = htmlOf(item.content, linkOf, pictures ?? {});
  return table === 'articles' && html ? bodyOf(html) : html;
}

async function settleOne(
  site: Site,
  { table, row }: Made,
  id: string,
  content: string,
  pictures: Pictures | null,
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
