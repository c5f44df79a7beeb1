import { afterEach, expect, test } from 'vitest';
import { createEditor, getEditorHtml } from './quill-editor.ts';
import { listUnsupportedElements } from './supported-elements.ts';

afterEach(() => document.body.replaceChildren());

const picture = `/files/ab/ab/${'ab'.repeat(16)}.png`;

/** HTML that the editor returns for stored HTML. */
function pass(html: string): string {
  const place = document.body.appendChild(document.createElement('div'));
  return getEditorHtml(createEditor(place, 'full', html), 'full');
}

test.each([
  [
    'a picture with a caption',
    `<figure><img src="${picture}" alt="A moor"><figcaption>In <em>fog</em></figcaption></figure>`,
  ],
  ['a decorative picture', `<figure><img src="${picture}" alt=""></figure>`],
  ['a picture without alternative text', `<figure><img src="${picture}"></figure>`],
  [
    'a video with a still',
    `<figure><a href="https://vimeo.com/76979871"><img src="${picture}" alt="Breathing"></a></figure>`,
  ],
  [
    'a video without a still',
    '<figure><a href="https://vimeo.com/76979871">Breathing</a></figure>',
  ],
  [
    'a table',
    '<table><thead><tr><th scope="col">Day</th><th scope="col">Time</th></tr></thead><tbody><tr><td>Monday</td><td><strong>9</strong> to 5</td></tr></tbody></table>',
  ],
  [
    'a header column',
    '<table><tbody><tr><th scope="row">Day</th><td>Monday</td></tr></tbody></table>',
  ],
  [
    'empty cells',
    '<table><tbody><tr><td></td><td>One</td></tr><tr><td></td><td></td></tr></tbody></table>',
  ],
  ['a rule', '<p>Before</p><hr><p>After</p>'],
  ['inline code', '<p>Press <code>Ctrl</code></p>'],
])('keeps %s', (_, html) => {
  expect(listUnsupportedElements('full', html)).toEqual([]);
  expect(pass(html)).toBe(html);
});

test('keeps texts around tables and figures apart', () => {
  const table = '<table><tbody><tr><td>A cell</td></tr></tbody></table>';
  const html = `<p>One</p>${table}<p>Two</p><figure><img src="${picture}" alt=""></figure><p>Three</p>`;
  expect(pass(html)).toBe(html);
});

test.each([
  ['merged cells', '<table><tr><td colspan="2">A</td></tr></table>', ['table']],
  ['a list in a cell', '<table><tr><td><ul><li>A</li></ul></td></tr></table>', ['table']],
  [
    'two pictures in a figure',
    `<figure><img src="${picture}"><img src="${picture}"></figure>`,
    ['figure'],
  ],
])('opens %s as HTML', (_, html, lost) => {
  expect(listUnsupportedElements('full', html)).toEqual(lost);
});

test('keeps pictures and links of other sites out of figures', () => {
  const html = pass(
    '<figure><a href="javascript:alert(1)"><img src="https://elsewhere.example/x.png" onerror="alert(1)"></a></figure><p>After</p>',
  );
  expect(html).not.toContain('javascript');
  expect(html).not.toContain('elsewhere');
});

test('drops scripts of a forged figure', () => {
  const forged = JSON.stringify({
    src: picture,
    alt: '',
    caption: '<img src=x onerror=alert(1)>Fog',
  });
  const place = document.createElement('figure');
  place.dataset.figure = forged;
  place.innerHTML = `<img src="${picture}">`;
  expect(pass(place.outerHTML)).toBe(
    `<figure><img src="${picture}" alt=""><figcaption>Fog</figcaption></figure>`,
  );
});

test('copies only the chosen rows of a table', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const rows = ['One', 'Two', 'Three'].map((word) => `<tr><td>${word}</td></tr>`).join('');
  const editor = createEditor(place, 'full', `<table><tbody>${rows}</tbody></table><p>After</p>`);
  expect(getEditorHtml(editor, 'full', 0, 8)).toBe(
    '<table><tbody><tr><td>One</td></tr><tr><td>Two</td></tr></tbody></table>',
  );
});
