/**
 * Converts a WordPress post into an article row, or a page into a page row; reports texts that the
 * site would reject.
 */

import { textLimits } from '../../worker/contract/shared/limits.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { HtmlTooComplexError } from '../../worker/db/sanitize-html.ts';
import { type ConvertedHtml, convertContent } from './convert-content.ts';
import { createImportId } from './create-import-id.ts';
import { isFormerAddress, type LinkResolver } from './create-link-resolver.ts';
import type { ContentFormat, FormerItem } from './former-site.ts';
import { getFormerTag, getItemTag, normalizeAddress } from './former-slugs.ts';
import type { ImportReport } from './import-report.ts';
import { getItemTitle, toPlainText } from './item-text.ts';
import { listLosses } from './list-losses.ts';
import { parseUtcDate } from './parse-utc-date.ts';

export interface ConvertedItem {
  item: FormerItem;
  table: 'articles' | 'pages';
  row: TransferRow;
  /** Differences from the WordPress item, for the import report. */
  changes: string[];
}

interface ConvertOptions {
  withFiles?: boolean;
  format?: ContentFormat | undefined;
}

export function convertItem(
  site: string,
  item: FormerItem,
  linkOf: LinkResolver,
  report: ImportReport,
  { withFiles = false, format }: ConvertOptions = {},
): ConvertedItem | null {
  const table = item.type === 'post' ? 'articles' : 'pages';
  const title = getItemTitle(item);
  const refused = (why: string) => {
    report.add('rejected', table, `${title}: ${why}`);
    return null;
  };
  const converted = convertShallowContent(site, item, linkOf, format);
  if (typeof converted === 'string') return refused(converted);
  const { html, lost } = converted;
  // Pictures are downloaded later, and failures are reported then.
  if (withFiles) delete lost.picture;
  const content = table === 'articles' ? html && wrapInTextSection(html) : html;
  if (Buffer.byteLength(content) > textLimits.html) {
    return refused(`its text is longer than ${textLimits.html} bytes`);
  }
  if (item.meta._thumbnail_id && !withFiles) lost['featured picture'] = 1;
  const without = [
    ...Object.entries({ ...lost, ...item.lost }).map(([what, count]) => `${count} × ${what}`),
    ...listLosses(item),
  ];
  const changes = [
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...listHiddenReasons(item, table),
    ...listDeadAddresses(site, item),
    ...(getWrittenAt(item) || item.status !== 'publish'
      ? []
      : [`has today's date because its own is invalid`]),
  ];
  const written = getWrittenAt(item) ?? new Date().toISOString();
  return {
    item,
    table,
    changes,
    row: {
      id: createImportId(site, item.type, item.id),
      created_at: written,
      updated_at: parseUtcDate(item.modified) ?? written,
      title,
      tag: getItemTag(site, item),
      ...(table === 'articles'
        ? buildArticleRow(item, content, written)
        : buildPageRow(item, content)),
    },
  };
}

function convertShallowContent(
  site: string,
  { content }: FormerItem,
  linkOf: LinkResolver,
  format: ContentFormat = 'wordpress',
): ConvertedHtml | string {
  try {
    return convertContent(content, linkOf, {
      isFormer: (address) => isFormerAddress(site, address),
      format,
    });
  } catch (error) {
    if (error instanceof HtmlTooComplexError) return error.message;
    throw error;
  }
}

const getWrittenAt = ({ date, local_date }: FormerItem) =>
  parseUtcDate(date) ?? parseUtcDate(local_date);

/** Scheduled posts keep their date, so they are published then. */
function getPublishedAt(item: FormerItem, written: string): string | null {
  if (item.password) return null;
  if (item.status === 'future') return getWrittenAt(item);
  return item.status === 'publish' ? written : null;
}

/** Explains why an item that was visible to some readers is hidden on this site. */
function listHiddenReasons(
  { status, password }: FormerItem,
  table: ConvertedItem['table'],
): string[] {
  if (password) return ['was password-protected and is hidden'];
  if (status === 'private') return ['was private and is hidden'];
  return status === 'future' && table === 'pages' ? ['was scheduled and is hidden'] : [];
}

/** Reports a public former address that cannot redirect here (/?p=12, /slow.html, //slow/). */
function listDeadAddresses(site: string, item: FormerItem): string[] {
  const former = normalizeAddress(site, item.link);
  if (former === '/' || item.password || item.status !== 'publish') return [];
  const leads = getFormerTag(site, item) && !/[^:]\/\//.test(item.link);
  return leads ? [] : [`its former address, ${item.link}, does not redirect here`];
}

const buildArticleRow = (item: FormerItem, content: string, written: string): TransferRow => ({
  sub_title: toPlainText(item.excerpt, textLimits.line) || null,
  article: content || null,
  is_pinned: Number(item.is_sticky),
  is_featured: Number(item.is_featured ?? false),
  is_restricted: Number(item.is_restricted ?? false),
  published_at: getPublishedAt(item, written),
});

const buildPageRow = (item: FormerItem, content: string): TransferRow => ({
  details: content || null,
  is_active: Number(item.status === 'publish' && !item.password),
});

export const wrapInTextSection = (html: string) => `<section data-kind="text">${html}</section>`;
