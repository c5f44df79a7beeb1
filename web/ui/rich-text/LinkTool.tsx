import { type ButtonHTMLAttributes, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Editor } from './editor.ts';

interface Range {
  index: number;
  length: number;
}

interface Props {
  editor: Editor;
  /** Whether the cursor stands in a link. */
  isSet: boolean;
  button: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** Makes a link of what is selected, changes it or takes it away; no window stands in the way. */
export function LinkTool({ editor, isSet, button }: Props) {
  const id = useId();
  const [range, setRange] = useState<Range | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const open = () => {
    const found = editor.getSelection(true);
    setRange(found.length > 0 ? found : linkAround(editor, found.index));
    requestAnimationFrame(() => address.current?.select());
  };
  /** Null leaves everything as it is, nothing typed takes the link away. */
  const close = (typed: string | null) => {
    setRange(null);
    editor.focus();
    if (!range || typed === null) return;
    const link = whole(typed);
    if (link && range.length === 0) editor.insertText(range.index, typed.trim(), { link }, 'user');
    else editor.formatText(range.index, range.length, { link }, 'user');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    close(event.key === 'Enter' ? (address.current?.value ?? '') : null);
  };
  return (
    <>
      <button
        type="button"
        className="tool tool-link"
        aria-pressed={isSet}
        aria-expanded={range !== null}
        onClick={open}
        {...button}
      >
        Link
      </button>
      {range && (
        <div className="link-tool">
          <label htmlFor={id}>Address</label>
          <input
            id={id}
            ref={address}
            inputMode="url"
            defaultValue={String(editor.getFormat(range.index, range.length).link ?? '')}
            onKeyDown={press}
          />
          <button
            type="button"
            className="tool"
            onClick={() => close(address.current?.value ?? '')}
          >
            Set
          </button>
          <button type="button" className="tool" onClick={() => close('')}>
            Remove
          </button>
          <button type="button" className="tool" onClick={() => close(null)}>
            Cancel
          </button>
        </div>
      )}
    </>
  );
}

/** The whole of the link that the cursor stands in, or only where it stands. */
function linkAround(editor: Editor, index: number): Range {
  const [leaf] = editor.getLeaf(index);
  const parent = leaf?.parent;
  if (parent?.statics.blotName !== 'link') return { index, length: 0 };
  return { index: parent.offset(editor.scroll), length: parent.length() };
}

/** 'example.org' is meant as an address of the web; nothing typed is no link. */
function whole(typed: string): string | false {
  const text = typed.trim();
  if (text === '') return false;
  return /^(https?:|mailto:|tel:|\/|#|\{\{)/i.test(text) ? text : `https://${text}`;
}
