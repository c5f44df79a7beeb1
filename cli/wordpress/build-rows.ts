import { email as emailForm } from '../../worker/contract/accounts/email-address.ts';
import { bounds } from '../../worker/contract/shared/limits.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import type { Stands } from './add-rows.ts';
import { type Made, termsOf } from './convert-item.ts';
import { idOf, tagFrom, words } from './identifiers.ts';
import type { WordPress } from './read-wordpress.ts';
import type { Report } from './import-report.ts';

const moment = new Date().toISOString();
const audit = { created_at: moment, updated_at: moment };

/** Builds inactive accounts for authors. Authors without a valid e-mail address are reported. */
export function authorsOf({ url, authors }: WordPress, report: Report): TransferRow[] {
  return authors.flatMap(({ login, email: given, name }) => {
    const email = emailForm.safeParse(given).data;
    if (!email) {
      const fault = given ? `${given} is not a valid e-mail address` : 'no e-mail address';
      report.add('rejected', 'authors', `${name}: ${fault}`);
      return [];
    }
    const tag = tagFrom(name, tagFrom(login, 'author'));
    const called = words(name, bounds.name) || login || 'Author';
    return [{ id: idOf(url, 'author', login), ...audit, name: called, tag, email }];
  });
}

export const categoriesOf = ({ url }: WordPress, made: Made[]): TransferRow[] =>
  unique(articlesOf(made).map(({ item }) => termsOf(item).category)).map((name) => ({
    id: idOf(url, 'category', name),
    ...audit,
    name,
    tag: tagFrom(name, 'articles'),
  }));

export const tagsOf = ({ url }: WordPress, made: Made[]): TransferRow[] =>
  unique(articlesOf(made).flatMap(({ item }) => termsOf(item).tags)).map((name) => ({
    id: idOf(url, 'tag', name),
    ...audit,
    name,
  }));

export const linkRows = ({ url }: WordPress, made: Made[], stands: Stands): TransferRow[] =>
  articlesOf(made).flatMap(({ item, row }) =>
    unique(termsOf(item).tags).flatMap((name) => {
      const tag_id = stands.tags.get(idOf(url, 'tag', name))?.id;
      const article_id = stands.articles.get(String(row.id))?.id;
      if (!tag_id || !article_id) return [];
      return [{ id: idOf(url, 'tag link', `${item.id} ${name}`), ...audit, tag_id, article_id }];
    }),
  );

const articlesOf = (made: Made[]) => made.filter(({ table }) => table === 'articles');

const unique = (names: string[]) => [...new Set(names)];
