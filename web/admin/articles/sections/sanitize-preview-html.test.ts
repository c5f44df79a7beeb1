import { expect, test } from 'vitest';
import { sanitizePreviewHtml } from './sanitize-preview-html.ts';

test.each([
  ['<p>Words<script>harm()</script></p>', '<p>Words</p>'],
  ['<img src="x" onerror="harm()">', ''],
  [
    '<img src="/files/ab/cd/e.png" alt="A hill" onload="harm()">',
    '<img src="/files/ab/cd/e.png" alt="A hill">',
  ],
  ['<a href="javascript:harm()">here</a>', '<a>here</a>'],
  ['<a href="java\tscript:harm()">here</a>', '<a>here</a>'],
  ['<a href="data:text/html,<script>harm()</script>">here</a>', '<a>here</a>'],
  ['<p onclick="harm()" style="color:red" class="x">Words</p>', '<p>Words</p>'],
  ['<svg onload="harm()"><script>harm()</script></svg>', ''],
  ['<iframe srcdoc="<script>harm()</script>"></iframe>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=harm()>', ''],
  [
    '<noscript><p title="</noscript><img src=x onerror=harm()>"></noscript>',
    '<p title="&lt;/noscript&gt;&lt;img src=x onerror=harm()&gt;"></p>',
  ],
  ['<form action="//x.example"><button>Press</button></form>', 'Press'],
  [
    '<details open ontoggle="harm()"><summary>More</summary></details>',
    '<details open=""><summary>More</summary></details>',
  ],
  ['<h1>Big</h1>', '<h2>Big</h2>'],
  ['<video src="x" onerror="harm()"></video><input autofocus onfocus="harm()">', ''],
  [
    '<li class="ql-indent-1" data-list="bullet">One</li>',
    '<li class="ql-indent-1" data-list="bullet">One</li>',
  ],
])('removes everything executable from %s', (html, left) => {
  expect(sanitizePreviewHtml(html)).toBe(left);
  const { body } = new DOMParser().parseFromString(sanitizePreviewHtml(html), 'text/html');
  const names = Array.from(body.querySelectorAll('*')).flatMap((one) => one.getAttributeNames());
  expect(names.filter((name) => /^on|^style$|^src(doc|set)$/.test(name))).toEqual([]);
  expect(body.querySelector('script, iframe, svg, math, style, form')).toBeNull();
  expect(sanitizePreviewHtml(left)).toBe(left);
});

test('keeps allowed elements and opens links in a new tab', () => {
  const html =
    '<h2>One</h2><ul><li>Two <strong>three</strong></li></ul><table><tbody><tr><td colspan="2">4</td></tr></tbody></table>';
  expect(sanitizePreviewHtml(html)).toBe(html);
  expect(sanitizePreviewHtml('<a href="https://example.org/">there</a>')).toBe(
    '<a href="https://example.org/" target="_blank">there</a>',
  );
});
