import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../../tests/fixtures/web/users.ts';
import type { ApiCall } from '../../../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../../../tests/setup/render.tsx';
import {
  articleBlocks,
  articleId,
  filmFileId,
  hillFileId,
  renderArticleForm,
  seaFileId,
  textBlock,
} from '../../../../tests/setup/render-article-form.tsx';
import {
  type BodyBlock,
  formatArticleBody,
  parseArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';

const editor = () => screen.getByRole('group', { name: /^Article.*optional/ });
const headings = () =>
  within(editor())
    .getAllByRole('heading', { level: 2, name: /^Section/ })
    .map(({ textContent }) => textContent);
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};
const choose = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await flushUpdates();
};
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const save = async (sent: () => ApiCall[]) => {
  await press('Save');
  await flushUpdates();
  return parseArticleBody(String(sent().at(-1)?.body.article));
};

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', `/admin/articles/${articleId}/edit`));

test('numbers the sections and shows their content', { tags: ['slow'] }, async () => {
  await renderArticleForm();
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Image', 'Section 3 Text']);
  expect(options('Image of section 2')).toEqual(['Select the Image ...', 'A hill', 'The sea']);
  expect(screen.getByText(/© Ann/)).toBeTruthy();
  expect(options('Type of section 2')).toEqual([
    ...['Text', 'Image', 'Left image', 'Right image', 'Double image', 'Video'],
  ]);
});

test('adds and fills a section and sends it with the form', async () => {
  const sent = await renderArticleForm();
  await press('Add section after section 2');
  const kinds = screen.getByRole('group', { name: 'Type of the new section after section 2' });
  expect(document.activeElement).toBe(within(kinds).getByRole('button', { name: 'Text' }));
  fireEvent.click(within(kinds).getByRole('button', { name: 'Video' }));
  await flushUpdates();
  expect(headings()[2]).toBe('Section 3 Video');
  expect(document.activeElement?.textContent).toBe('Section 3 Video');
  expect(options('Video of section 3')).toEqual(['Select the Video ...', 'Waves']);
  await press('Save');
  expect(sent()).toEqual([]);
  expect(screen.getByText('Section 3 needs its video')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Video of section 3')),
  );
  await choose('Video of section 3', filmFileId);
  expect(await save(sent)).toEqual([
    ...articleBlocks.slice(0, 2),
    { kind: 'video', files: [filmFileId] },
    ...articleBlocks.slice(2),
  ]);
});

test('keeps the focus on a moved section and announces its position', {
  tags: ['slow'],
}, async () => {
  const sent = await renderArticleForm();
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
  expect(await save(sent)).toEqual([articleBlocks[1], articleBlocks[0], articleBlocks[2]]);
});

test('restores a deleted section by button and by keys outside a text', {
  tags: ['slow'],
}, async () => {
  const sent = await renderArticleForm();
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
  await choose('Type of section 2', 'doubleimage');
  await choose('Second image of section 2', seaFileId);
  expect(await save(sent)).toEqual([
    articleBlocks[0],
    { kind: 'doubleimage', files: [hillFileId, seaFileId] },
    articleBlocks[2],
  ]);
});

test('explains how to add files when there are none', async () => {
  await renderArticleForm([formatArticleBody(articleBlocks)], { files: [] });
  expect(screen.getAllByText(/Please load your initial images\.\.\./)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Add a file' }).getAttribute('href')).toBe(
    `/admin/articles/${articleId}/add-file`,
  );
  expect(options('Image of section 2')).toEqual(['Select the Image ...', 'Deleted file']);
});

test('restores changes after a reload and allows the first version to be restored', {
  tags: ['slow'],
}, async () => {
  await renderArticleForm();
  await press('Delete section 1');
  cleanup();
  await renderArticleForm();
  expect(screen.getByText('You have unsaved changes from an earlier visit.')).toBeTruthy();
  expect(headings()).toEqual(['Section 1 Image', 'Section 2 Text']);
  await press('Discard changes');
  expect(headings()).toHaveLength(3);
});

test('shows both versions by section when two users edit an article', {
  tags: ['slow'],
}, async () => {
  const theirs = formatArticleBody([articleBlocks[0] as BodyBlock, textBlock('<p>Theirs</p>')]);
  const sent = await renderArticleForm([formatArticleBody(articleBlocks), theirs]);
  await press('Delete section 3');
  await press('Save');
  await flushUpdates();
  const both = screen.getByRole('region', { name: /Someone else changed this/ });
  const versions = () =>
    within(within(both).getByRole('group', { name: 'Article' }))
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement?.textContent);
  await expect
    .poll(versions)
    .toEqual([
      expect.stringMatching(/^Mine Section 1 is the same\.2 Image: /),
      'Saved version Section 1 is the same.2 Text: Theirs',
    ]);
  expect(headings()).toHaveLength(2);
  await press('Use all saved changes');
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Text']);
  await press('Undo');
  expect(headings()).toEqual(['Section 1 Text', 'Section 2 Image']);
  expect(await save(sent)).toEqual(articleBlocks.slice(0, 2));
  expect(sent().map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
});

test('previews the sections of the draft on the server', { tags: ['slow'] }, async () => {
  await renderArticleForm();
  await press('Preview');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.querySelector('figure.section-image img')?.getAttribute('src')).toContain(
    '/files/11/11/',
  );
  await press('Delete section 2');
  await flushUpdates(2_300);
  expect(preview.querySelector('figure')).toBeNull();
  await press('Hide preview');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});
