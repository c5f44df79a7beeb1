import { afterEach, expect, test } from 'vitest';
import { packTables, unpackTables } from './packed-tables.ts';
import { nameRenderedHtml, readRenderedHtml } from './rendered-html.ts';

afterEach(() => document.body.replaceChildren());

/** Writes a state as the server does, and reads it as the browser does. */
const send = (state: unknown, rendered: Map<string, string>) =>
  JSON.parse(
    JSON.stringify(packTables(state, (text) => nameRenderedHtml(rendered, text) ?? text)),
    (key, value) => readRenderedHtml(unpackTables(key, value)),
  );

test('texts that the page shows are read from their elements', () => {
  const rendered = new Map([
    ['<p>One</p>', 'one'],
    ['Two', 'two'],
  ]);
  document.body.innerHTML = '<div id="one"><p>One</p></div><div id="two">Two</div>';
  const state = {
    title: 'Title',
    sections: ['<p>One</p>', 'Two', null].map((text) => ({ type: 'text', text })),
    alike: ['Two', 'Two'].map((text, number) => ({ number, text })),
  };
  expect(JSON.stringify(state)).toContain('<p>One</p>');
  expect(send(state, rendered)).toEqual(state);
});

test('a text without its element is null', () => {
  expect(send({ text: 'One' }, new Map([['One', 'absent']]))).toEqual({ text: null });
});
