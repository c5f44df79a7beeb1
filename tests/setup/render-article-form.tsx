import { screen } from '@testing-library/react';
import { EditArticle } from '../../web/admin/articles/EditArticlePage.tsx';
import { type Block, formatBody } from '../../worker/contract/content/article-body.ts';
import type { UploadedFile } from '../../worker/contract/system/files.ts';
import { onScreen, settle } from './render.tsx';
import { list, refused, serving, versioned } from './mock-api.ts';

export const id = '019b76da-a800-7b93-8571-804dab27c89f';
const idOf = (last: number) => `019b76da-a800-7b93-8571-00000000000${last}`;
export const hill = idOf(1);
export const sea = idOf(2);
export const film = idOf(3);

const file = (of: string, title: string, content_type: string, copyright: string | null = null) =>
  ({
    id: of,
    name: `${of.slice(-1).repeat(32)}.webp`,
    title,
    content_type,
    copyright,
    alternative_text: `${title}, seen from far`,
  }) as UploadedFile;
const allFiles = [
  file(hill, 'A hill', 'image/webp', 'Ann'),
  file(sea, 'The sea', 'image/webp'),
  file(film, 'Waves', 'video/webm'),
];

export const text = (html: string): Block => ({ kind: 'text', html });
const table = '<table><tbody><tr><td>Kept</td></tr></tbody></table>';
export const blocks = [
  text(table),
  { kind: 'image' as const, files: [hill] },
  text(`${table}Last`),
];

/** Renders the article form. Repeated reads return the last of the given versions. */
export async function articleOnScreen(
  bodies = [formatBody(blocks)],
  { files = allFiles, item = {} } = {},
) {
  let read = 0;
  const article = {
    id, title: 'On looking', tag: 'on-looking', category_id: idOf(9),
    category_name: 'First steps', sections: [], ...item,
  };
  const answer = (version: number) =>
    versioned({ ...article, article: bodies[version - 1] ?? null }, version);
  const server = serving(({ method, path, headers }) => {
    if (method === 'PATCH') {
      return headers['If-Match'] === `"${bodies.length}"`
        ? answer(bodies.length)
        : refused(409, 'Changed.', 'changed');
    }
    if (path.startsWith('/uploaded_files/articles/')) return list(files);
    if (!path.startsWith(`/articles/${id}`)) return undefined;
    read += 1;
    return answer(read === 1 ? 1 : bodies.length);
  });
  onScreen(<EditArticle id={id} />);
  await screen.findByRole('button', { name: /^Add section at the start/ });
  await settle();
  return () => server.sent.filter(({ method }) => method === 'PATCH');
}
