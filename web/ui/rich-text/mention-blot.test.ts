import { expect, test } from 'vitest';
import { createEditor, getEditorHtml } from './quill-editor.ts';

const id = '019b76da-a800-72ae-8eb9-fcdb61fed57e';
const kept = (html: string) =>
  getEditorHtml(createEditor(document.createElement('div'), 'small', html), 'small');

test('keeps a mention through an edit, with or without a profile', () => {
  const linked = `<p>Well, <a href="/u/nora-quinn" data-mention="${id}">@Nora Quinn</a>!</p>`;
  const plain = `<p><span data-mention="${id}">@Nora &lt;b&gt;</span></p>`;
  expect(kept(linked)).toBe(linked);
  expect(kept(plain)).toBe(plain);
});

test('keeps a quotation with its author', () => {
  const quoted =
    '<blockquote><a href="/t/a?reply=b#reply-b">Nora</a>:</blockquote><blockquote>Yes.</blockquote><p>No.</p>';
  expect(kept(quoted)).toBe(quoted);
});
