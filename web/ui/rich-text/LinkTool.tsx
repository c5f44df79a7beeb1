/** Toolbar tool to add, change or remove a link, without a dialog. */

import {
  type ButtonHTMLAttributes,
  type ElementType,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { m } from '#messages';
import { parseTypedLink } from '../../../worker/contract/shared/link-address.ts';
import type { AdminEditorExtension } from './admin-editor-extension.ts';
import type { Editor } from './quill-editor.ts';
import type { ToolbarSize } from './toolbar-tools.ts';

interface TextRange {
  index: number;
  length: number;
}

interface Props {
  editor: Editor;
  toolbar: ToolbarSize;
  Address?: AdminEditorExtension['Address'] | undefined;
  /** True if the editor's cursor is in a link. */
  isSet: boolean;
  button: ButtonHTMLAttributes<HTMLButtonElement>;
}

export function LinkTool({ editor, toolbar, Address, isSet, button }: Props) {
  const Box: ElementType = Address ?? 'input';
  const id = useId();
  const [range, setRange] = useState<TextRange | null>(null);
  const [isWrong, setWrong] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const open = () => {
    const found = editor.getSelection(true);
    setRange(found.length > 0 ? found : findLinkRange(editor, found.index));
    highlightSelection(getSelection());
    requestAnimationFrame(() => address.current?.select());
  };
  const leave = () => {
    setWrong(false);
    setRange(null);
    highlightSelection(null);
    editor.focus();
  };
  /** Null cancels; an empty text removes the link. */
  const close = (typed: string | null) => {
    if (typed === null) return leave();
    const link = typed.trim() === '' ? false : parseTypedLink(typed);
    // Plain text only supports absolute URLs.
    const isPart = toolbar === 'plain' && /^[#?{]/.test(link || '');
    if (link === null || isPart) return setWrong(true);
    leave();
    if (!range) return;
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
        {m['editor.link']()}
      </button>
      {range && (
        <div className="link-tool">
          <label htmlFor={id}>{m['common.address']()}</label>
          <Box
            id={id}
            ref={address}
            inputMode="url"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            defaultValue={String(editor.getFormat(range.index, range.length).link ?? '')}
            onKeyDown={press}
          />
          <button
            type="button"
            className="tool"
            onClick={() => close(address.current?.value ?? '')}
          >
            {m['editor.set']()}
          </button>
          <button type="button" className="tool" onClick={() => close('')}>
            {m['common.remove']()}
          </button>
          <button type="button" className="tool" onClick={() => close(null)}>
            {m['common.cancel']()}
          </button>
          {isWrong && (
            <p className="field-error" id={`${id}-error`} role="alert">
              {m['editor.enter_a_web_address_such_as']()}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Highlights the selection while the URL box has the focus; older browsers lack support. */
function highlightSelection(selection: Selection | null) {
  if (!globalThis.CSS?.highlights) return;
  if (!selection?.rangeCount) CSS.highlights.delete('to-link');
  else CSS.highlights.set('to-link', new Highlight(selection.getRangeAt(0).cloneRange()));
}

/** Range of the link at the cursor, or the cursor position. */
function findLinkRange(editor: Editor, index: number): TextRange {
  const [leaf] = editor.getLeaf(index);
  const parent = leaf?.parent;
  if (parent?.statics.blotName !== 'link') return { index, length: 0 };
  return { index: parent.offset(editor.scroll), length: parent.length() };
}
