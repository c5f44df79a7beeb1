// @vitest-environment node
import { expect, test } from 'vitest';
import { htmlOf, paragraphs } from './html.ts';

test('lines make paragraphs, and what is preformatted stays as it is', () => {
  expect(paragraphs('One\ntwo\n\n<ul><li>a</li></ul>\nthree\n<pre>x\n\ny</pre>')).toBe(
    '<p>One<br>\ntwo</p>\n<ul>\n<li>a</li>\n</ul>\n<p>three</p>\n<pre>x\n\ny</pre>',
  );
});

test('of the codes of plugins the words inside stay, and what they made is told', () => {
  const { html, lost } = htmlOf(
    '[et_pb_row width="2"][box]Inside[/box][/et_pb_row] [contact-form-7 id="1"] and [sic]',
    () => null,
  );
  expect(html).toBe('<p>Inside  and [sic]</p>');
  expect(lost).toEqual({
    'shortcode et_pb_row': 1,
    'shortcode box': 1,
    'shortcode contact-form-7': 1,
  });
});

test('an address on a line of its own, which WordPress shows as what it leads to, is a link', () => {
  const film = 'https://films.example/watch?v=1&t=2';
  const shown =
    '<a href="https://films.example/watch?v=1&#x26;t=2">https://films.example/watch?v=1&#x26;t=2</a>';
  const { html, lost } = htmlOf(`Look:\n\n${film}\n\nor https://films.example/`, () => null);
  expect(html).toBe(`<p>Look:</p>\n<p>${shown}</p>\n<p>or https://films.example/</p>`);
  expect(lost).toEqual({ 'embed (its link stays)': 1 });
});

test('nothing that would run comes through', () => {
  const { html, lost } = htmlOf(
    '<p onclick="x()">Hello</p><iframe src="//x"></iframe>',
    () => null,
  );
  expect([html, lost]).toEqual(['<p>Hello</p>', { '<iframe>': 1 }]);
});
