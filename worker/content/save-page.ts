import { plainText } from '../contract/shared/plain-text.ts';
import type { Values } from '../contract/resources/resource.ts';
import { pages } from '../contract/content/pages.resource.ts';
import { blanksIn, starterBlanks } from '../contract/content/starter-pages.ts';
import { call } from '../http/mutation.ts';
import { invalid } from '../http/http-error.ts';
import { changing } from '../http/resource/build-update-mutation.ts';
import { columnsOf } from '../http/resource/to-columns.ts';
import { create, creating } from '../http/resource/build-create-mutation.ts';
import { checkRefs } from '../http/resource/check-references.ts';
import { save } from '../http/resource/update-item.ts';
import { source } from '../http/resource/resource-sql.ts';

export const pagesSource = source(pages);

/** SQL condition: the page still contains a placeholder of a starter text. */
export const holdsBlank = `exists (select 1 from json_each('${JSON.stringify(starterBlanks).replaceAll("'", "''")}')
  where instr(pages.plain, value) > 0)`;

/** A page with placeholders stays inactive or is rejected. */
export const createPage = call<Values>({
  ...creating(pagesSource),
  run: (sent, c) => {
    if (sent.is_active !== false) refuseBlanks(columnsOf(pages, sent).plain);
    return create(pagesSource, sent, c);
  },
});

/** Rejects placeholders in an active page, and activation of a page that has some. */
export const changePage = call<Values>({
  ...changing(pagesSource),
  run: async (sent, c) => {
    await checkRefs(c.var.db, pages, sent);
    const set = columnsOf(pages, sent);
    const isFull = 'plain' in set && blanksIn(String(set.plain ?? '')).length === 0;
    if (sent.is_active) refuseBlanks(set.plain);
    const isWritten = 'plain' in set && !isFull;
    const isShown = sent.is_active === true && !isFull;
    const when = isShown ? `not ${holdsBlank}` : 'is_active = 0';
    const guard = (isShown || (isWritten && sent.is_active === undefined)) && { when };
    const { item, etag } = await save(pagesSource, set, c, guard || {});
    if (guard && Boolean(item.is_active) !== isShown) {
      refuseBlanks(isShown ? plainText(String(item.details ?? '')) : set.plain);
    }
    return c.json(item, 200, { ETag: etag });
  },
});

/** @throws HttpError 422 naming the first placeholders */
function refuseBlanks(words: unknown) {
  const [first, second, ...more] = blanksIn(String(words ?? ''));
  if (!first) return;
  const named = [first, second].flatMap((blank) => (blank ? `“${blank}”` : [])).join(', ');
  const message = `Replace the text in brackets before you show this page: ${named}${more.length > 0 ? ` and ${more.length} more` : ''}. To save it hidden for now, untick Active.`;
  throw invalid([{ path: 'is_active', message }]);
}
