// @vitest-environment node
import { expect, test } from 'vitest';
import { getExampleItem } from '../../tests/fixtures/cli/wordpress-export.ts';
import { expandGalleries } from './expand-galleries.ts';

const picture = (id: string, more = {}) => ({
  ...getExampleItem('12'),
  id,
  parent: '7',
  attachment: `https://x.example/${id}.jpg`,
  excerpt: '',
  ...more,
});

function expand(content: string) {
  const post = { ...getExampleItem('7'), content };
  const meta = { _wp_attachment_image_alt: 'A "cup"' };
  expandGalleries([post, picture('1', { excerpt: 'Tea & milk', meta }), picture('2')]);
  return post.content.trim().split('\n\n');
}

test('shows the pictures of a gallery with captions and alternative texts', () => {
  expect(expand('[gallery ids="1"]')).toEqual([
    '<figure><img src="https://x.example/1.jpg" alt="A &#34;cup&#34;"><figcaption>Tea &#38; milk</figcaption></figure>',
  ]);
});

test('shows the pictures of the post without ids', () => {
  expect(expand('[gallery columns=2]')).toHaveLength(2);
});

test('keeps a gallery of unknown pictures, which is reported later', () => {
  expect(expand('[gallery ids="99"]')).toEqual(['[gallery ids="99"]']);
});
