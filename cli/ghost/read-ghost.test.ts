// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { Discussions } from '../former-site/discussions.ts';
import { readGhost } from './read-ghost.ts';
import { renderLexical } from './render-lexical.ts';
import { renderMobiledoc } from './render-mobiledoc.ts';

const fixture = join(import.meta.dirname, '../../tests/fixtures/cli/ghost.json');

function read(file: string) {
  const discussions = new Discussions();
  onTestFinished(() => discussions.remove());
  return readGhost(file, { formerUrl: 'https://slate.example/', discussions, withComments: false });
}

test('lists pictures of the former site as attachments with their texts', async () => {
  const { items } = await read(fixture);
  const attachments = items.filter(({ type }) => type === 'attachment');
  expect(attachments.map(({ attachment, excerpt, meta }) => [attachment, excerpt, meta])).toEqual([
    [
      'https://slate.example/content/images/2022/05/hill.jpg',
      'The hill in May',
      { _wp_attachment_image_alt: 'A hill' },
    ],
    [
      'https://slate.example/content/images/2022/05/slate.jpg',
      '',
      { _wp_attachment_image_alt: '' },
    ],
  ]);
  expect(items[0]?.meta._thumbnail_id).toBe(attachments[0]?.id);
});

test('rejects JSON of another program', async () => {
  const file = join(createTempFolder(), 'other.json');
  writeFileSync(file, '{"data":{"products":[{"id":1}]}}');
  await expect(read(file)).rejects.toThrow('This is not an export of Ghost');
});

test('renders Mobiledoc with markups, lists, line breaks and cards', async () => {
  const { items } = await read(fixture);
  const draft = items.find(({ name }) => name === 'draft');
  expect(draft?.content).toContain(
    '<p><strong>Bold</strong><br><a href="https://x.example/">link</a></p>\n<ul><li>One &lt;two&gt;</li></ul>',
  );
  expect(draft?.content).toContain('<table>');
  expect(draft?.lost).toEqual({ 'audio card': 1 });
  expect(renderMobiledoc({}, () => '')).toBe('');
});

test('renders Lexical text inside unknown elements', () => {
  const text = { type: 'text', text: 'a < b', format: 16 };
  const link = { type: 'link', url: 'https://x.example/"', children: [text] };
  const root = { type: 'root', children: [{ type: 'mystery', children: [link] }] };
  expect(renderLexical({ root }, () => '')).toBe(
    '<a href="https://x.example/&quot;"><code>a &lt; b</code></a>',
  );
});
