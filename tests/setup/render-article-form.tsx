import { screen } from '@testing-library/react';
import { EditArticlePage } from '../../web/admin/articles/EditArticlePage.tsx';
import {
  type BodyBlock,
  formatArticleBody,
  parseArticleBody,
  toArticleSection,
} from '../../worker/contract/content/articles/article-body.ts';
import type { UploadedFile } from '../../worker/contract/system/files.ts';
import { errorResponse, etagResponse, listResponse, mockApi } from './mock-api.ts';
import { flushUpdates, renderWithQuery } from './render.tsx';

export const articleId = '019b76da-a800-7b93-8571-804dab27c89f';
const createFileId = (last: number) => `019b76da-a800-7b93-8571-00000000000${last}`;
export const hillFileId = createFileId(1);
export const seaFileId = createFileId(2);
export const filmFileId = createFileId(3);

const createFileRow = (
  of: string,
  title: string,
  content_type: string,
  copyright: string | null = null,
) =>
  ({
    id: of,
    name: `${of.slice(-1).repeat(32)}.webp`,
    title,
    content_type,
    copyright,
    alternative_text: `${title}, seen from far`,
  }) as UploadedFile;
const allFiles = [
  createFileRow(hillFileId, 'A hill', 'image/webp', 'Ann'),
  createFileRow(seaFileId, 'The sea', 'image/webp'),
  createFileRow(filmFileId, 'Waves', 'video/webm'),
];

export const textBlock = (html: string): BodyBlock => ({ kind: 'text', html });
const table = '<table><tbody><tr><td>Kept</td></tr></tbody></table>';
export const articleBlocks = [
  textBlock(table),
  { kind: 'image' as const, files: [hillFileId] },
  textBlock(`${table}Last`),
];

/** Renders the article form. Repeated reads return the last of the given versions. */
export async function renderArticleForm(
  bodies = [formatArticleBody(articleBlocks)],
  { files = allFiles, item = {} } = {},
) {
  let read = 0;
  const article = {
    id: articleId,
    title: 'On looking',
    tag: 'on-looking',
    category_id: createFileId(9),
    category_name: 'First steps',
    sections: [],
    ...item,
  };
  const answer = (version: number) =>
    etagResponse({ ...article, article: bodies[version - 1] ?? null }, version);
  let drafted: object | null = null;
  const server = mockApi(({ method, path, headers, body }) => {
    if (/^\/uploaded_files\/[^/]+$/.test(path) && method === 'GET') {
      return files.find(({ id }) => path.endsWith(id)) ?? errorResponse(404, 'Not found.');
    }
    if (path.startsWith(`/articles/${articleId}/draft`)) {
      if (method === 'PUT' && JSON.stringify(body) !== '{}') drafted = body;
      const { article = bodies[0] } = { ...drafted } as { article?: string };
      return {
        draft: drafted,
        etag: drafted && '"1"',
        updated_at: drafted && new Date().toISOString(),
        others: [],
        sections: parseArticleBody(article ?? null).map((block, index) =>
          toArticleSection(block, index, (id) => files.find((file) => file.id === id)),
        ),
      };
    }
    if (method === 'PATCH') {
      return headers['If-Match'] === `"${bodies.length}"`
        ? answer(bodies.length)
        : errorResponse(409, 'Changed.', 'changed');
    }
    if (path.startsWith('/uploaded_files/articles/')) return listResponse(files);
    if (!path.startsWith(`/articles/${articleId}`)) return undefined;
    read += 1;
    return answer(read === 1 ? 1 : bodies.length);
  });
  renderWithQuery(<EditArticlePage id={articleId} />);
  await screen.findByRole('button', { name: /^Add section at the start/ });
  await flushUpdates();
  return () => server.sent.filter(({ method }) => method === 'PATCH');
}
