import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAdminSignedIn } from '../../../../tests/fixtures/web/users.ts';
import {
  errorResponse,
  etagResponse,
  listResponse,
  mockApi,
} from '../../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../../tests/setup/render.tsx';
import {
  type BodyBlock,
  formatArticleBody,
  parseArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import { EditArticlePage } from '../EditArticlePage.tsx';

const upload = vi.hoisted(() => ({ send: vi.fn<() => Promise<string>>() }));
vi.mock('../../../ui/files/upload-item-file.ts', () => ({ uploadItemFile: upload.send }));

const id = '019b76da-a800-7b93-8571-804dab27c89f';
const made = '019b76da-a800-7b93-8571-000000000001';
const table = '<table><tbody><tr><td>Kept</td></tr></tbody></table>';
const blocks: BodyBlock[] = [
  { kind: 'text', html: table },
  { kind: 'text', html: `${table}Last` },
];

const article = {
  id,
  title: 'On looking',
  tag: 'on-looking',
  category_id: made,
  category_name: 'First',
  article: formatArticleBody(blocks),
  sections: [],
  published_at: null,
};

/** Renders the form of an article with two texts and one new file; the first saves of texts fail. */
async function draw(refusals = 0) {
  let file: object = {
    id: made,
    name: `${'1'.repeat(32)}.webp`,
    title: 'IMG_0001',
    version: 1,
    content_type: 'image/webp',
    copyright: null,
    alternative_text: null,
  };
  let left = refusals;
  const server = mockApi(({ method, path, body }) => {
    if (method === 'PATCH' && left-- > 0) return errorResponse(503, 'Not now.');
    if (path === `/uploaded_files/${made}`) {
      if (method === 'PATCH') file = { ...file, ...body };
      return etagResponse(file, 1);
    }
    if (path === `/articles/${id}`) return etagResponse(article, 1);
    const isSent =
      path.startsWith('/uploaded_files/articles/') && upload.send.mock.calls.length > 0;
    return isSent ? listResponse([file]) : undefined;
  });
  renderWithQuery(<EditArticlePage id={id} />);
  await screen.findByRole('button', { name: /^Add section at the start/ });
  await flushUpdates();
  return () => server.sent.filter(({ method }) => method === 'PATCH');
}

/** Drops a file below a section. */
async function drop(section: number, file: File) {
  const card = screen.getByRole('heading', { name: new RegExp(`^Section ${section}`) });
  const item = card.closest('.section-item');
  if (item) fireEvent.drop(item, { dataTransfer: { files: [file], types: ['Files'] } });
  await flushUpdates();
}

const picture = () => new File(['bytes'], 'IMG_0001.webp', { type: 'image/webp' });
const headings = () =>
  screen.getAllByRole('heading', { name: /^Section \d/ }).map(({ textContent }) => textContent);

withAdminSignedIn();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  history.replaceState(null, '', `/admin/articles/${id}/edit`);
});
afterEach(() => {
  upload.send.mockReset();
});

test('uploads a dropped picture into a new section at the drop position', {
  tags: ['slow'],
}, async () => {
  upload.send.mockResolvedValue(made);
  const sent = await draw();
  await drop(1, picture());
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Image', 'Section 3 Text']);
  expect(document.activeElement?.textContent).toBe('Section 2 Image');
  expect(screen.getByText('Section 2 added.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await flushUpdates();
  expect(parseArticleBody(String(sent().at(-1)?.body.article))).toEqual([
    blocks[0],
    { kind: 'image', files: [made] },
    blocks[1],
  ]);
});

test('keeps a failed upload with its error and retries it', { tags: ['slow'] }, async () => {
  upload.send.mockRejectedValueOnce(new Error('The line is broken.')).mockResolvedValue(made);
  await draw();
  await drop(1, picture());
  expect(screen.getByRole('alert').textContent).toBe(
    'IMG_0001.webp was not uploaded: The line is broken.',
  );
  expect(headings()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await flushUpdates();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Image of section 2')).toHaveProperty('value', made);
});

test('adds no section for a file that is no picture', async () => {
  await draw();
  await drop(1, new File(['words'], 'notes.txt', { type: 'text/plain' }));
  expect(upload.send).not.toHaveBeenCalled();
  expect(headings()).toHaveLength(2);
});

test('saves the alternative text on blur and keeps it after an error', {
  tags: ['slow'],
}, async () => {
  upload.send.mockResolvedValue(made);
  const sent = await draw(1);
  await drop(1, picture());
  expect(screen.getByText('Describe the picture, or mark it as decorative.')).toBeDefined();
  const words = () => screen.getByLabelText<HTMLInputElement>(/^Alternative text of Image/);
  fireEvent.change(words(), { target: { value: 'A hill at dawn' } });
  fireEvent.blur(words());
  await flushUpdates();
  expect(words().value).toBe('A hill at dawn');
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
  await flushUpdates();
  const change = [`/uploaded_files/${made}`, { alternative_text: 'A hill at dawn' }];
  expect(sent().map(({ path, body }) => [path, body])).toEqual([change, change]);
  expect(words().value).toBe('A hill at dawn');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
  await flushUpdates();
  expect(sent().at(-1)?.body).toEqual({ alternative_text: '' });
  expect(words().disabled).toBe(true);
});
