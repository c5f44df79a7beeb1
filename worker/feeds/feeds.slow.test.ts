import { env } from 'cloudflare:workers';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { ask, spentOn, withWorld } from '../../tests/world.ts';

withWorld();

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** The tree of a document, read by a strict parser that knows names' spaces. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    const values = Object.values(attributes as Record<string, SaxesAttributeNS>);
    const element: Element = {
      name,
      attributes: Object.fromEntries(values.map((one) => [one.name, one.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    (open.at(-1) as Element).text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root.children[0] as Element;
}

const feed = async (path = '/feed.xml') => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return parse(await answer.text());
};

const all = ({ children }: Element, name: string) => children.filter((one) => one.name === name);
test('a feed reads the same rows at 500 and at 5,000 articles, and holds thirty of them', async () => {
  const paths = ['/feed.xml', '/ac/first-steps/feed.xml'];
  const cost = () => Promise.all(paths.map(async (path) => spentOn(await ask(path)).rowsRead));
  await addVolume(env.DB, 1, 500);
  const few = await cost();
  await addVolume(env.DB, 500, 5_000);
  for (const [index, rows] of (await cost()).entries()) {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
  }
  expect(all(await feed(), 'entry')).toHaveLength(30);
});
