/** Visual editor with its toolbar; its code loads on mount. */

import { m } from '#messages';
import '../../styles/prose.css';
import './VisualEditor.css';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { retryImport } from '../hooks/retry-import.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { INSERT_TEXT_EVENT } from './insert-at-cursor.ts';
import type { Editor } from './quill-editor.ts';
import type { RichTextProps } from './rich-text-props.ts';

/** HTML length at which the editor reaches its maximum height. */
const TALL_TEXT_LENGTH = 800;

export function VisualEditor({ id, toolbar, initial, ref, ...props }: RichTextProps) {
  const { labelledBy, describedBy, invalid, required } = props;
  const place = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  /** Available before the state update that re-renders. */
  const there = useRef<Editor>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** Losses of the last paste. */
  const [losses, setLosses] = useState<string | null>(null);
  const latestLosses = useRef<string | null>(null);
  const [uploadNote, setUploadNote] = useState<string | null>(null);
  const take = useEffectEvent((files: File[], index: number) => {
    const editor = there.current;
    const losses = latestLosses.current;
    if (editor) props.takeFiles?.({ files, index, editor, losses, say: setUploadNote });
  });
  const open = useEffectEvent((place: HTMLElement, code: typeof import('./quill-editor.ts')) => {
    const opened = code.createEditor(place, toolbar, initial, {
      say: (sentence) => {
        latestLosses.current = sentence;
        setLosses(sentence);
      },
      takeFiles: props.takeFiles && ((files, { index }) => take(files, index)),
    });
    props.office?.open(opened);
    opened.on('text-change', () => changed(opened, code));
    opened.root.addEventListener('blur', () => onBlur());
    opened.root.addEventListener(INSERT_TEXT_EVENT, (event) =>
      insertText(opened, String((event as CustomEvent).detail)),
    );
    there.current = opened;
    setEditor(opened);
    if (isAwaited.current) opened.setSelection(opened.getLength());
  });
  const changed = useEffectEvent(
    (opened: Editor, { getEditorHtml }: typeof import('./quill-editor.ts')) =>
      props.change(props.read ? props.read(opened) : getEditorHtml(opened, toolbar)),
  );
  const onBlur = useEffectEvent(() => props.blur?.());
  useEffect(() => {
    let gone = false;
    retryImport(() => import('./quill-editor.ts')).then(
      (code) => !gone && place.current && open(place.current, code),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (!editor) return;
    const attributes = {
      id,
      role: 'textbox',
      dir: 'auto',
      'aria-multiline': true,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': Boolean(invalid),
      'aria-required': required || undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) editor.root.removeAttribute(name);
      else editor.root.setAttribute(name, String(value));
    }
    const label = document.getElementById(labelledBy);
    const focus = () => editor.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, id, labelledBy, describedBy, invalid, required]);

  /** A focus request before the editor is ready is applied later. */
  const focus = () => {
    isAwaited.current = true;
    there.current?.focus();
  };
  useImperativeHandle(ref, () => ({ focus }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the button within
    <div className="rich-text" onKeyDown={openLinkByShortcut}>
      <div className="rich-text-bar">
        {editor ? (
          <EditorToolbar
            editor={editor}
            toolbar={toolbar}
            office={props.office}
            takesFiles={props.takeFiles !== undefined}
            showSource={props.showSource}
          />
        ) : (
          <p className="hint">{m['common.loading']()}</p>
        )}
      </div>
      <div role="status">
        <EditorNote text={losses} dismiss={() => setLosses(null)} />
        <EditorNote text={uploadNote} dismiss={() => setUploadNote(null)} />
      </div>
      <div
        ref={place}
        className={[
          'rich-text-area prose',
          initial.length > TALL_TEXT_LENGTH && 'long',
          props.read && 'rich-text-lines',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {editor && props.Beside && <props.Beside editor={editor} />}
    </div>
  );
}

const EditorNote = ({ text, dismiss }: { text: string | null; dismiss(): void }) =>
  text && (
    <p className="rich-text-note">
      {text}{' '}
      <button type="button" className="text-button" onClick={dismiss}>
        {m['editor.dismiss']()}
      </button>
    </p>
  );

/** Replaces the last selection, and focuses the editor. */
function insertText(editor: Editor, text: string) {
  const { index, length } = editor.getSelection(true);
  editor.deleteText(index, length, 'user');
  editor.insertText(index, text, 'user');
  editor.setSelection(index + text.length, 'user');
}

/** Ctrl+K opens the link tool. */
function openLinkByShortcut(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
  if (!(event.target as Element).closest('.ql-editor')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('.tool-link')?.click();
}
