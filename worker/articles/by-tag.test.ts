import { expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';
import { articleView } from '../contract/articles.ts';

withWorld();

const article = async (tag: string) =>
  articleView.parse(await (await ask(`/sobe/v1/articles/fe/${tag}`)).json());

test('an article has its sections, its key image and its neighbours by time', async () => {
  const found = await article('five-slow-movements-for-a-stiff-morning');
  expect(new Set(found.sections.map(({ type }) => type))).toEqual(
    new Set(['text', 'image', 'leftimage', 'rightimage', 'doubleimage', 'video']),
  );
  expect(found.sections.map(({ number }) => number)).toEqual(
    found.sections.map((_, index) => index + 1),
  );
  expect(found.key_image_name).toMatch(/^[0-9a-f]{32}\.webp$/);
  const next = found.next && (await article(found.next.tag));
  expect(next && next.published_at < found.published_at).toBe(true);
  expect(next?.previous?.tag).toBe(found.tag);
});
