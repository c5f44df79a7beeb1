/** Builds rows of this site from the authors, categories and tags of a WordPress export. */

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

const importedAt = new Date().toISOString();
const audit = { created_at: importedAt, updated_at: importedAt };

/** Builds inactive accounts for authors. Authors without a valid e-mail address are reported. */
export function buildAuthorRows({ url, authors }: FormerSite, report: ImportReport): TransferRow[] {
  return authors.flatMap(({ login, email: address, name }) => {
    const email = emailForm.safeParse(address).data;
    if (!email) {
      const fault = address ? `${address} is not a valid e-mail address` : 'no e-mail address';
      report.add('rejected', 'authors', `${name}: ${fault}`);
      return [];
    }
    const tag = toTag(name, toTag(login, 'author'));
    const called = toPlainText(name, textLimits.name) || login || 'Author';
    return [{ id: createImportId(url, 'author', login), ...audit, name: called, tag, email }];
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
