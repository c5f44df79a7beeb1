import '../../styles/prose.css';
import { useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { wording } from '../../../worker/contract/wording.ts';
import { onceMore } from '../once-more.ts';
import type { Editor } from './editor.ts';
import type { RichTextProps } from './RichText.tsx';
import { Tools } from './Tools.tsx';
import { TypedBefore } from './typed.ts';

/** Letters of HTML that are about as high as the editor grows. */
const aScreen = 800;

/** The editor under its toolbar. Its code comes when one is shown. */
export function Writing({ id, toolbar, initial, ref, ...props }: RichTextProps) {
  const { labelledBy, describedBy, invalid, required } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const isAwaited = useRef(false);
  /** The editor as soon as it is there, which is before it is drawn anew. */
  const there = useRef<Editor>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const before = useContext(TypedBefore);
  /** Whoever typed before the editor was there goes on in it, where they are. */
  const lead = (opened: Editor) => {
    const typed = before.take();
    opened.focus();
    if (!typed) return;
    opened.insertText(0, typed.text, 'user');
    opened.setSelection(typed.start, typed.end - typed.start, 'user');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor begins once
  useEffect(() => {
    let gone = false;
    const open = ({ openEditor, htmlOf }: typeof import('./editor.ts')) => {
      if (gone || !place.current) return;
      const opened = openEditor(place.current, toolbar, initial);
      const read = latest.current.read ?? ((written: Editor) => htmlOf(written, toolbar));
      opened.on('text-change', () => latest.current.change(read(opened)));
      opened.root.addEventListener('blur', () => latest.current.blur?.());
      there.current = opened;
      setEditor(opened);
      if (isAwaited.current) lead(opened);
    };
    onceMore(() => import('./editor.ts')).then(open, () => {});
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (!editor) return;
    const said = {
      id,
      role: 'textbox',
      dir: 'auto',
      'aria-multiline': true,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': Boolean(invalid),
      'aria-required': required || undefined,
    };
    for (const [name, value] of Object.entries(said)) {
      if (value === undefined) editor.root.removeAttribute(name);
      else editor.root.setAttribute(name, String(value));
    }
    const label = document.getElementById(labelledBy);
    const focus = () => editor.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, id, labelledBy, describedBy, invalid, required]);

  /** Who is led here before the editor is there finds the cursor in it. */
  const focus = () => {
    isAwaited.current = true;
    if (there.current) lead(there.current);
  };
  useImperativeHandle(ref, () => ({ focus }));

  return (
    <div className="rich-text">
      <div className="rich-text-bar">
        {editor ? (
          <Tools editor={editor} toolbar={toolbar} />
        ) : (
          <p className="hint">{wording.loading}</p>
        )}
      </div>
      <div
        ref={place}
        className={[
          'rich-text-area prose',
          initial.length > aScreen && 'long',
          props.read && 'rich-text-lines',
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </div>
  );
}
