// @vitest-environment node
import { expect, test } from 'vitest';
import { addParagraphs } from '../wordpress/render-wordpress-content.ts';
import { convertContent } from './convert-content.ts';

test('turns lines into paragraphs and preserves preformatted text', () => {
  expect(addParagraphs('One\ntwo\n\n<ul><li>a</li></ul>\nthree\n<pre>x\n\ny</pre>')).toBe(
    '<p>One<br>\ntwo</p>\n<ul>\n<li>a</li>\n</ul>\n<p>three</p>\n<pre>x\n\ny</pre>',
  );
});

test('preserves text in plugin shortcodes and counts the shortcodes', () => {
  const { html, lost } = convertContent(
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

test('turns embedded addresses into links', () => {
  const film = 'https://films.example/watch?v=1&t=2';
  const shown =
    '<a href="https://films.example/watch?v=1&#x26;t=2">https://films.example/watch?v=1&#x26;t=2</a>';
  const { html, lost } = convertContent(
    `Look:\n\n${film}\n\nor https://films.example/`,
    () => null,
  );
  expect(html).toBe(`<p>Look:</p>\n<p>${shown}</p>\n<p>or https://films.example/</p>`);
  expect(lost).toEqual({ 'embed (link kept)': 1 });
});

test('removes everything executable', () => {
  const { html, lost } = convertContent(
    '<p onclick="x()">Hello</p><iframe src="//x"></iframe>',
    () => null,
  );
  expect([html, lost]).toEqual(['<p>Hello</p>', { '<iframe>': 1 }]);
});

const converted = (content: string) => convertContent(content, () => null);

test.each([
  ['<p style="text-align: center;">Mid</p>', '<p class="ql-align-center">Mid</p>'],
  ['<h2 class="has-text-align-right">Mid</h2>', '<h2 class="ql-align-right">Mid</h2>'],
  ['<p align="justify">Mid</p>', '<p class="ql-align-justify">Mid</p>'],
  ['<center>Mid</center>', '<div class="ql-align-center">Mid</div>'],
  ['<span style="text-decoration: underline">Under</span>', '<p><u>Under</u></p>'],
  ['<span style="TEXT-DECORATION:line-through">Out</span>', '<p><s>Out</s></p>'],
  ['<strike>Out</strike> <tt>x</tt>', '<p><s>Out</s> <code>x</code></p>'],
  ['<p style="font-weight: 700">Bold</p>', '<p><strong>Bold</strong></p>'],
  ['<em style="font-style: normal">Plain</em>', '<p><span>Plain</span></p>'],
  ['<address>\nOne\nTwo\n</address>', '<address>One<br>\nTwo</address>'],
  ['<ul><li>One\nTwo</li></ul>', '<ul>\n<li>One<br>\nTwo</li>\n</ul>'],
  ['One<br />\nTwo', '<p>One<br>\nTwo</p>'],
  ['<a\nhref="https://x.example/">One</a>', '<p><a href="https://x.example/">One</a></p>'],
])('converts %j without loss', (content, html) => {
  expect(converted(content).html).toBe(html);
  expect(converted(content).lost).toEqual({});
});

test.each<[string, string]>([
  ['<h2 id="one">One</h2>', 'heading id'],
  ['<a href="#one">One</a>', 'link within the page (text kept)'],
  ['<p id="one">One</p><a href="#one">One</a>', 'link target'],
  ['<a name="one"></a>', 'possible link target'],
  ['<a href="javascript:x()">One</a>', 'unsafe link'],
  ['<span style="color: red">One</span>', 'style color'],
  ['<font color="red">One</font>', '<font>'],
  ['<p class="has-red-color">One</p>', 'colour'],
  ['<td bgcolor="red">One</td>', '<td>'],
  ['<table><tr><td bgcolor="red">One</td></tr></table>', 'bgcolor of <td>'],
  ['<big>One</big>', '<big>'],
  ['<svg><path d="M0"/></svg>', '<svg>'],
  ['<input name="q">', '<input>'],
  ['<img src=https://x.example/1.jpg>', 'picture'],
  ['<iframe src="https://x.example/"></iframe>', '<iframe> of https://x.example/'],
  ['One<!--nextpage-->Two', 'page break'],
  ['One<!--more Read on-->Two', '“read more”'],
  ['One<!-- to do -->', 'hidden comment'],
])('counts losses of %s', (content, what) => {
  expect(converted(content).lost).toHaveProperty([what], 1);
});

test('names broken links to the former site', () => {
  const { lost } = convertContent('<a href="/gone/">One</a>', () => null, { isFormer: () => true });
  expect(lost).toEqual({ 'broken link to /gone/': 1 });
});

test.each([
  ['spaces', ' '.repeat(150_000)],
  ['spaces in a tag', `<p ${' '.repeat(150_000)}\n>x</p>`],
  ['ends of blocks', '</div>'.repeat(20_000)],
])('parses %s in linear time', (_, content) => {
  const begun = Date.now();
  convertContent(`a${content}b`, () => null);
  expect(Date.now() - begun).toBeLessThan(5_000);
});
