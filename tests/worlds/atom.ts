import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { expect } from 'vitest';
import { ask } from '../world.ts';

export const site = 'http://localhost:8787';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Parses XML with a strict, namespace-aware parser. */
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

export const feed = async (path = '/feed.xml') => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return parse(await answer.text());
};

export const all = ({ children }: Element, name: string) =>
  children.filter((one) => one.name === name);

export const words = (element: Element | undefined, name: string) =>
  element && all(element, name)[0]?.text;

export const link = (element: Element | undefined, rel: string) =>
  element && all(element, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes;
