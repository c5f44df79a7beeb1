import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen, settle } from '../../../../tests/on-screen.tsx';
import { type Block, formatBody, parseBody } from '../../../../worker/contract/body.ts';
import type { UploadedFile } from '../../../../worker/contract/files.ts';
import { nora } from '../../../account/nora.ts';
import { setUser } from '../../../session/user.ts';
import { EditArticle } from '../EditArticle.tsx';

vi.mock('../../../session/session.ts', () => ({ load: vi.fn() }));

const id = '019b76da-a800-7b93-8571-804dab27c89f';
const idOf = (last: number) => `019b76da-a800-7b93-8571-00000000000${last}`;
const [hill, sea, film] = [idOf(1), idOf(2), idOf(3)];

const file = (of: string, title: string, content_type: string, copyright: string | null = null) =>
  ({
    id: of,
    name: `${of.slice(-1).repeat(32)}.webp`,
    title,
    content_type,
    copyright,
  }) as UploadedFile;
const allFiles = [
  file(hill, 'A hill', 'image/webp', 'Ann'),
  file(sea, 'The sea', 'image/webp'),
  file(film, 'Waves', 'video/webm'),
];

const text = (html: string): Block => ({ kind: 'text', html });
const table = '<table><tbody><tr><td>Kept</td></tr></tbody></table>';
const blocks = [text(table), { kind: 'image' as const, files: [hill] }, text(`${table}Last`)];

interface Sent {
  body: Record<string, unknown>;
  match: string | undefined;
}

/** The server; of the versions of the article each reading after the first gets the last. */
function serving(bodies: string[], { files = allFiles, item = {} } = {}) {
  const sent: Sent[] = [];
  let read = 0;
  const answer = (version: number, more: object = {}) =>
    Response.json(
      {
        id,
        title: 'On looking',
        tag: 'on-looking',
        category_id: idOf(9),
        category_name: 'First steps',
        article: bodies[version - 1] ?? null,
        sections: [],
        ...item,
        ...more,
      },
      { headers: { ETag: `"${version}"` } },
    );
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init = {}) => {
    const address = String(to);
    if (init.method === 'PATCH') {
      const match = (init.headers as Record<string, string>)['If-Match'];
      sent.push({ body: JSON.parse(String(init.body)), match });
      return match === `"${bodies.length}"`
        ? answer(bodies.length)
        : Response.json({ message: 'Changed.', reason: 'changed' }, { status: 409 });
    }
    if (address.includes('/uploaded_files/articles/')) {
      return Response.json({ count: files.length, data: files });
    }
    if (!address.includes(`/articles/${id}`)) return Response.json({ count: 0, data: [] });
    read += 1;
    return answer(read === 1 ? 1 : bodies.length);
  });
  return sent;
}

async function draw() {
  onScreen(<EditArticle id={id} />);
  await screen.findByRole('button', { name: /^Add section at the start/ });
  await settle();
}

const editor = () => screen.getByRole('group', { name: /^Article.*optional/ });
const headings = () =>
  within(editor())
    .getAllByRole('heading', { level: 2, name: /^Section/ })
    .map(({ textContent }) => textContent);
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const choose = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};
const options = (label: string) =>
  Array.from(
    screen.getByLabelText(label).querySelectorAll('option'),
    ({ textContent }) => textContent,
  );
const save = async (sent: Sent[]) => {
  await press('Save');
  await settle();
  return parseBody(String(sent.at(-1)?.body.article));
};

beforeEach(() => {
  setUser({ ...nora, is_admin: true });
  history.replaceState(null, '', `/admin/articles/${id}/edit`);
});

test('sections are numbered, and each shows what it holds', async () => {
  serving([formatBody(blocks)]);
  await draw();
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Image', 'Section 3 Text']);
  expect(options('Image of section 2')).toEqual(['Select the Image ...', 'A hill', 'The sea']);
  expect(screen.getByText(/© Ann/)).toBeTruthy();
  expect(options('Kind of section 2')).toEqual([
    'Text',
    'Image',
    'Left image',
    'Right image',
    'Double image',
    'Video',
  ]);
});

test('a section is added after another, filled, and sent with the form', async () => {
  const sent = serving([formatBody(blocks)]);
  await draw();
  await press('Add section after section 2');
  const kinds = screen.getByRole('group', { name: 'Kind of the new section after section 2' });
  expect(document.activeElement).toBe(within(kinds).getByRole('button', { name: 'Text' }));
  fireEvent.click(within(kinds).getByRole('button', { name: 'Video' }));
  await settle();
  expect(headings()[2]).toBe('Section 3 Video');
  expect(document.activeElement?.textContent).toBe('Section 3 Video');
  expect(options('Video of section 3')).toEqual(['Select the Video ...', 'Waves']);
  await press('Save');
  expect(sent).toEqual([]);
  expect(screen.getByText('Section 3 needs its video')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Video of section 3')),
  );
  await choose('Video of section 3', film);
  expect(await save(sent)).toEqual([
    ...blocks.slice(0, 2),
    { kind: 'video', files: [film] },
    ...blocks.slice(2),
  ]);
});

test('one that moves takes the focus along, and says where it is', async () => {
  const sent = serving([formatBody(blocks)]);
  await draw();
  screen.getByRole('button', { name: 'Move section 2 down' }).focus();
  await press('Move section 2 down');
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Text', 'Section 3 Image']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move section 3 down' }));
  expect(screen.getByText('Section 2 is now section 3 of 3.')).toBeTruthy();
  await press('Move section 3 down');
  expect(headings()[2]).toBe('Section 3 Image');
  await press('Move section 3 up');
  await press('Move section 2 up');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move section 1 up' }));
  expect(await save(sent)).toEqual([blocks[1], blocks[0], blocks[2]]);
});

test('one that is deleted can be had back, by a button and by keys outside a text', async () => {
  const sent = serving([formatBody(blocks)]);
  await draw();
  await press('Delete section 1');
  expect(headings()).toEqual(['Section 1 Image', 'Section 2 Text']);
  expect(document.activeElement?.textContent).toBe('Section 1 Image');
  const [words] = screen.getAllByRole('textbox').filter(({ className }) => className === 'source');
  if (words) fireEvent.keyDown(words, { key: 'z', ctrlKey: true });
  expect(headings()).toHaveLength(2);
  fireEvent.keyDown(document.activeElement ?? window, { key: 'z', ctrlKey: true });
  expect(headings()).toHaveLength(3);
  fireEvent.keyDown(window, { key: 'Z', metaKey: true, shiftKey: true });
  expect(headings()).toHaveLength(2);
  await press('Undo');
  await choose('Kind of section 2', 'doubleimage');
  await choose('Second image of section 2', sea);
  expect(await save(sent)).toEqual([
    blocks[0],
    { kind: 'doubleimage', files: [hill, sea] },
    blocks[2],
  ]);
});

test('without files it is told where they come from', async () => {
  serving([formatBody(blocks)], { files: [] });
  await draw();
  expect(screen.getAllByText(/Please load your initial images\.\.\./)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Add a file' }).getAttribute('href')).toBe(
    `/admin/articles/${id}/add-file`,
  );
  expect(options('Image of section 2')).toEqual(['Select the Image ...', 'A file that is gone']);
});

test('what was done is there after a reload, and the first version can be had back', async () => {
  serving([formatBody(blocks)]);
  await draw();
  await press('Delete section 1');
  cleanup();
  await draw();
  expect(screen.getByText('You have unsaved changes from before.')).toBeTruthy();
  expect(headings()).toEqual(['Section 1 Image', 'Section 2 Text']);
  await press('Drop them');
  expect(headings()).toHaveLength(3);
});

test('two who edit one article see both versions by their sections, and lose neither', async () => {
  const theirs = formatBody([blocks[0] as Block, text('<p>Theirs</p>')]);
  const sent = serving([formatBody(blocks), theirs]);
  await draw();
  await press('Delete section 3');
  await press('Save');
  await settle();
  const both = screen.getByRole('region', { name: /was changed elsewhere/ });
  const versions = () =>
    within(within(both).getByRole('group', { name: 'Article' }))
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement?.textContent);
  await expect
    .poll(versions)
    .toEqual([
      expect.stringMatching(/^Mine Section 1 is in both\.2 Image: /),
      'Saved elsewhere Section 1 is in both.2 Text: Theirs',
    ]);
  expect(headings()).toHaveLength(2);
  await press('Take all of theirs');
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Text']);
  await press('Undo');
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Image']);
  expect(await save(sent)).toEqual(blocks.slice(0, 2));
  expect(sent.map(({ match }) => match)).toEqual(['"1"', '"2"']);
});

test('the preview shows what visitors will see, at once, and never runs what is written', async () => {
  const hostile = '<table onclick="harm()"></table><img src="x" onerror="harm()"><p>Words</p>';
  serving([formatBody([text(hostile), blocks[1] as Block])]);
  await draw();
  await press('Preview');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.querySelector('figure.section-image img')?.getAttribute('src')).toContain(
    '/files/11/11/',
  );
  expect(preview.textContent).toContain('Words');
  expect(preview.innerHTML).not.toMatch(/harm|onerror|onclick/);
  const source = within(editor()).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Text of section 1',
  });
  fireEvent.change(source, {
    target: { value: `${hostile}<script>harm()</script><p>More</p></section>` },
  });
  await settle();
  expect(preview.textContent).toContain('More');
  expect(preview.innerHTML).not.toMatch(/harm|onerror|onclick|<script/);
  await press('Hide preview');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

test('what has no key image says that it needs one to be published', async () => {
  serving([formatBody(blocks)]);
  await draw();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.getByText('To publish it, give it a key image first.')).toBeTruthy();
});

test('what is not published says so, and what is typed is saved before it is published', async () => {
  const sent = serving([formatBody(blocks)], { item: { key_image_id: hill } });
  await draw();
  expect(screen.getByText('Not published.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  await press('Delete section 1');
  await press('Publish');
  await settle();
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('alertdialog', { name: 'Confirm Publish' })).toBeTruthy();
  expect(location.pathname).toBe(`/admin/articles/${id}/edit`);
});
