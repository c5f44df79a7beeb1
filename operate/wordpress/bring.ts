import { tagName } from '../../worker/contract/tags.ts';
import type { TransferRow } from '../../worker/contract/transfers.ts';
import { Progress } from '../progress.ts';
import type { Site } from '../site.ts';
import { add, type Stand } from './adding.ts';
import { type Made, madeOf, termsOf } from './items.ts';
import { isTaken as isTakenItem, linksOf } from './links.ts';
import { idOf, tagFrom, words } from './named.ts';
import { type Item, readWordPress, type WordPress } from './read.ts';
import { Report } from './report.ts';
import { settle } from './settle.ts';

/** Brings what WordPress has exported into a site. The same file again brings nothing twice. */
export async function bringWordPress(site: Site, file: string, withFiles: boolean) {
  const wordpress = await readWordPress(file);
  const report = new Report();
  const taken = wordpress.items.filter(isTakenItem);
  const progress = new Progress(3 * taken.length + wordpress.authors.length);
  const planned = linksOf(wordpress, plannedOf(taken));
  const made = taken.flatMap(
    (item) => madeOf(wordpress.url, item, planned, report, withFiles) ?? [],
  );
  const stands = {
    users: await add(site, 'users', authorsOf(wordpress, report), progress),
    article_categories: await add(
      site,
      'article_categories',
      categoriesOf(wordpress, made),
      progress,
    ),
    tags: await add(site, 'tags', tagsOf(wordpress, made), progress),
  };
  const authors = new Map(
    wordpress.authors.map(({ login }) => [login, idOf(wordpress.url, 'author', login)]),
  );
  const standing = (of: Map<string, Stand>, id?: string) => (id ? (of.get(id)?.id ?? null) : null);
  for (const { item, table, row } of made) {
    const by = standing(stands.users, authors.get(item.author));
    Object.assign(row, { created_by: by, updated_by: by });
    if (table !== 'articles') continue;
    const category = idOf(wordpress.url, 'category', termsOf(item).category);
    row.category_id = standing(stands.article_categories, category);
    row.published_by = row.published_at ? by : null;
  }
  const of = (table: Made['table']) => made.filter((one) => one.table === table);
  const items = new Map([
    ...(await add(
      site,
      'articles',
      of('articles').map(({ row }) => row),
      progress,
    )),
    ...(await add(
      site,
      'pages',
      of('pages').map(({ row }) => row),
      progress,
    )),
  ]);
  const links = linkRows(wordpress, of('articles'), stands.tags, items);
  const linked = await add(site, 'tag_links', links, progress);
  await settle({ site, wordpress, made, items, withFiles, report, progress });
  progress.end();
  tellItems(report, made, items);
  tell(report, { ...stands, tag_links: linked });
  leftOut(wordpress, withFiles, report);
  const told = `${file}.report.txt`;
  report.write(told);
  console.log(`${report.summary()}\n\nA line for each is in ${told}.`);
}

/** The addresses that items will have, unless somebody has them already. */
const plannedOf = (items: Item[]) =>
  new Map(
    items.map((item): [string, string] => {
      const tag = tagFrom(item.name || item.title, `${item.type}-${item.id}`);
      return [item.id, item.type === 'post' ? `/a/${tag}` : `/${tag}`];
    }),
  );

const moment = new Date().toISOString();
const audit = { created_at: moment, updated_at: moment };

function authorsOf({ url, authors }: WordPress, report: Report): TransferRow[] {
  return authors.flatMap(({ login, email, name }) => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      report.add('refused', 'authors', `${name}: ${email || 'no e-mail address'}`);
      return [];
    }
    const tag = tagFrom(name, tagFrom(login, 'author'));
    return [{ id: idOf(url, 'author', login), ...audit, name: words(name, 200), tag, email }];
  });
}

const categoriesOf = ({ url }: WordPress, made: Made[]): TransferRow[] =>
  unique(
    made.filter(({ table }) => table === 'articles').map(({ item }) => termsOf(item).category),
  ).map((name) => ({
    id: idOf(url, 'category', name),
    ...audit,
    name,
    tag: tagFrom(name, 'articles'),
  }));

const tagsOf = ({ url }: WordPress, made: Made[]): TransferRow[] =>
  unique(tagNames(made)).map((name) => ({ id: idOf(url, 'tag', name), ...audit, name }));

const tagNames = (made: Made[]) =>
  made
    .filter(({ table }) => table === 'articles')
    .flatMap(({ item }) => termsOf(item).tags.map(tagName));

const unique = (names: string[]) => [...new Set(names)].filter((name) => name !== '');

const linkRows = (
  { url }: WordPress,
  articles: Made[],
  tags: Map<string, Stand>,
  items: Map<string, Stand>,
): TransferRow[] =>
  articles.flatMap(({ item, row }) =>
    unique(termsOf(item).tags.map(tagName)).flatMap((name) => {
      const tag_id = tags.get(idOf(url, 'tag', name))?.id;
      const article_id = items.get(String(row.id))?.id;
      if (!tag_id || !article_id) return [];
      return [{ id: idOf(url, 'tag link', `${item.id} ${name}`), ...audit, tag_id, article_id }];
    }),
  );

/** What an item lost on its way is told when it comes: of one that was there already nothing has changed. */
export function tellItems(report: Report, made: Made[], items: Map<string, Stand>) {
  for (const { table, row, changes } of made) {
    const stand = items.get(String(row.id));
    const draft = row.published_at === null || row.is_active === 0 ? ', not shown' : '';
    const told = `${row.title}${draft} (/${table === 'articles' ? 'a/' : ''}${stand?.tag})`;
    report.add(stand?.is_new ? 'taken' : 'there already', table, told);
    if (!stand?.is_new) continue;
    for (const change of changes) report.add('changed', table, `${row.title}: ${change}`);
  }
}

const kinds = {
  users: 'authors',
  article_categories: 'categories',
  tags: 'tags',
  tag_links: 'links of tags',
};

function tell(report: Report, stands: Record<keyof typeof kinds, Map<string, Stand>>) {
  for (const [table, kind] of Object.entries(kinds)) {
    for (const { is_new } of stands[table as keyof typeof kinds].values()) {
      report.count(is_new ? 'taken' : 'there already', kind);
    }
  }
}

/** What this site has no place for. */
function leftOut({ items }: WordPress, withFiles: boolean, report: Report) {
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
