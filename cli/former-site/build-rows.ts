/** Builds rows of this site from the people, categories and tags of a former site. */

import { emailSchema as emailForm } from '../../worker/contract/accounts/email-address.ts';
import { textLimits } from '../../worker/contract/shared/limits.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import type { StoredRows } from './add-rows.ts';
import type { ConvertedItem } from './convert-item.ts';
import { createImportId } from './create-import-id.ts';
import type { FormerSite } from './former-site.ts';
import { toTag } from './former-slugs.ts';
import { getTerms } from './get-terms.ts';
import type { ImportReport } from './import-report.ts';
import { toPlainText } from './item-text.ts';
import { parseUtcDate } from './parse-utc-date.ts';

const importedAt = new Date().toISOString();
const audit = { created_at: importedAt, updated_at: importedAt };

/**
 * Builds accounts of people, without a password. Those without a valid e-mail address are reported.
 * @param level of the new accounts; null for the default level, in which they await approval
 */
export function buildPersonRows(
  { url, authors }: FormerSite,
  report: ImportReport,
  level: string | null = null,
): TransferRow[] {
  return authors.flatMap(({ login, email: address, name, bio = '', joined = '' }) => {
    const email = emailForm.safeParse(address).data;
    if (!email) {
      const fault = address ? `${address} is not a valid e-mail address` : 'no e-mail address';
      report.add('rejected', 'people', `${name}: ${fault}`);
      return [];
    }
    const tag = toTag(name, toTag(login, 'author'));
    const called = toPlainText(name, textLimits.name) || login || 'Author';
    return [
      {
        id: createImportId(url, 'author', login),
        created_at: parseUtcDate(joined) ?? importedAt,
        updated_at: importedAt,
        name: called,
        tag,
        email,
        bio: toPlainText(bio, textLimits.text) || null,
        ...(level && { membership_level_id: level }),
      },
    ];
  });
}

export const buildCategoryRows = ({ url }: FormerSite, items: ConvertedItem[]): TransferRow[] =>
  unique(filterArticles(items).map(({ item }) => getTerms(item).category)).map((name) => ({
    id: createImportId(url, 'category', name),
    ...audit,
    name,
    tag: toTag(name, 'articles'),
  }));

export const buildTagRows = ({ url }: FormerSite, items: ConvertedItem[]): TransferRow[] =>
  unique(filterArticles(items).flatMap(({ item }) => getTerms(item).tags)).map((name) => ({
    id: createImportId(url, 'tag', name),
    ...audit,
    name,
  }));

export const buildTagLinkRows = (
  { url }: FormerSite,
  items: ConvertedItem[],
  storedRows: StoredRows,
): TransferRow[] =>
  filterArticles(items).flatMap(({ item, row }) =>
    unique(getTerms(item).tags).flatMap((name) => {
      const tag_id = storedRows.tags.get(createImportId(url, 'tag', name))?.id;
      const article_id = storedRows.articles.get(String(row.id))?.id;
      if (!tag_id || !article_id) return [];
      return [
        {
          id: createImportId(url, 'tag link', `${item.id} ${name}`),
          ...audit,
          tag_id,
          article_id,
        },
      ];
    }),
  );

const filterArticles = (items: ConvertedItem[]) =>
  items.filter(({ table }) => table === 'articles');

const unique = (names: string[]) => [...new Set(names)];
