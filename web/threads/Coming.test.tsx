import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { nora } from '../account/nora.ts';
import { hasDrafts } from '../lib/drafts.ts';
import { setUser } from '../session/user.ts';
import { leaveDraft, readDraft } from '../ui/form/draft.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/inputs.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { HtmlField } from '../ui/rich-text/HtmlField.tsx';
import { Coming } from './Coming.tsx';
import { hasDraft } from './drafts.ts';
import { useFirstField } from './forms/use-first-field.ts';

const schema = z.object({ title: z.string(), comments: z.string() });
type Field = keyof z.infer<typeof schema>;
let value: (field: Field) => string;

function Writing({ first, comments }: { first: Field; comments: string }) {
  const form = useZodForm<z.infer<typeof schema>>({
    schema,
    values: { title: '', comments },
    draft: { user: nora.id, name: 'words' },
  });
  value = form.getValues;
  useFirstField(form, first, true);
  return (
    <Form form={form} submit={async () => {}} className="form writing">
      <TextField name="title" label="Title" />
      <HtmlField name="comments" label="Words" toolbar="small" />
    </Form>
  );
}

let come: () => Promise<void>;

function Opened({ first, comments, isLed }: { first: Field; comments: string; isLed: boolean }) {
  const [code, setCode] = useState<{ Form: typeof Writing } | null>(null);
  come = async () => {
    act(() => setCode({ Form: Writing }));
    await vi.waitFor(() => expect(editor().isContentEditable ?? editor()).toBeTruthy());
    await settle();
  };
  return (
    <>
      <Coming
        code={code}
        label="What you say"
        draft="words"
        isNew
        isLed={isLed}
        isLine={first === 'title'}
      >
        {(forms) => <forms.Form first={first} comments={comments} />}
      </Coming>
      <button type="button">Elsewhere</button>
    </>
  );
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const box = () => screen.queryByLabelText<HTMLTextAreaElement>('What you say');
const editor = () => document.querySelector<HTMLElement>('.ql-editor') as HTMLElement;
const draw = (first: Field, comments = '', isLed = true) =>
  render(<Opened {...{ first, comments, isLed }} />);
const type = (words: string) => {
  fireEvent.input(box() as HTMLElement, { target: { value: words } });
  box()?.setSelectionRange(words.length, words.length);
};

beforeEach(() => {
  setUser(nora);
  Element.prototype.scrollIntoView = vi.fn();
  // What jsdom has not.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('a box stands there at once, with the focus, and says that more is coming', () => {
  draw('comments');
  expect(document.activeElement).toBe(box());
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('no box stands in for a form that nobody has asked for', () => {
  draw('comments', '', false);
  expect(box()).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('what was typed into it stands in the editor as words, and the cursor behind them', async () => {
  draw('comments');
  type('I am <b>so</b> \n tired ');
  await come();
  expect(box()).toBeNull();
  expect(document.querySelector('.visually-hidden')).toBeNull();
  expect(document.activeElement).toBe(editor());
  expect(editor().innerHTML).toBe('<p>I am &lt;b&gt;so&lt;/b&gt; </p><p> tired </p>');
  expect(value('comments')).toContain('&lt;b&gt;so&lt;/b&gt;');
});

test('what was there before stays behind it', async () => {
  draw('comments', '<p>Said <strong>before</strong>.</p>');
  type('More. ');
  await come();
  expect(editor().innerHTML).toBe('<p>More. Said <strong>before</strong>.</p>');
});

test('so does what a former page left', async () => {
  leaveDraft(nora.id, 'words', { comments: '<p>Left.</p>' }, { comments: '' });
  draw('comments');
  type('More. ');
  await come();
  expect(editor().innerHTML).toBe('<p>More. Left.</p>');
  expect(value('comments')).toBe('<p>More. Left.</p>');
});

test('where a title comes first it is the title', async () => {
  draw('title');
  type('Rest <b>well</b>');
  await come();
  const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
  expect(document.activeElement).toBe(title);
  expect(title.value).toBe('Rest <b>well</b>');
  expect(title.selectionStart).toBe(16);
  expect(value('title')).toBe('Rest <b>well</b>');
});

test('whoever has gone on to something else stays there, and finds it typed', async () => {
  draw('comments');
  type('I am <b>so\ntired');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  await come();
  expect(document.activeElement).toBe(elsewhere);
  expect(box()).toBeNull();
  expect(editor().innerHTML).toBe('<p>I am &lt;b&gt;so</p><p>tired</p>');
});

test('should all of it go first, the next form has it, before what a former page left', async () => {
  leaveDraft(nora.id, 'words', { comments: '<p>Left.</p>' }, { comments: '' });
  draw('comments');
  type('I am <b>so\ntired ');
  cleanup();
  expect(hasDraft(nora.id, 'words')).toBe(true);
  draw('comments', '', false);
  await come();
  expect(editor().innerHTML).toBe('<p>I am &lt;b&gt;so</p><p>tired Left.</p>');
  expect(hasDrafts(nora.id)).toBe(true);
  expect(sessionStorage.getItem(`draft:${nora.id}:words/words`)).toBeNull();
});

test('where it is all that was left, it is the draft of the next form', async () => {
  draw('comments');
  type('I am <b>so\ntired');
  cleanup();
  draw('comments', '', false);
  await come();
  expect(value('comments')).toBe('<p>I am &lt;b&gt;so</p><p>tired</p>');
  expect(readDraft(nora.id, 'words')).toMatchObject({ before: { comments: '' } });
});

test('a line stays one', () => {
  draw('title');
  expect(fireEvent.keyDown(box() as HTMLElement, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(box() as HTMLElement, { key: 'a' })).toBe(true);
});
