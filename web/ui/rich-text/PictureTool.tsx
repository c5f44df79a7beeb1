/** Box for the alternative text of the selected picture; a click selects a picture. */

import { useEffect, useId, useState } from 'react';
import { m } from '#messages';
import type { Editor } from './quill-editor.ts';

interface SelectedPicture {
  index: number;
  /** Alternative text of the picture: null if not entered yet, empty if decorative. */
  alternative: string | null;
}

export function PictureTool({ editor }: { editor: Editor }) {
  const id = useId();
  const [selected, setSelected] = useState<SelectedPicture | null>(null);
  useEffect(() => {
    const look = () => {
      const range = editor.getSelection();
      // The focus may be in the box below.
      if (range) setSelected(getPictureAt(editor, range.index));
    };
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLImageElement)) return;
      const index = getPictureIndex(editor, target);
      if (index !== null) editor.setSelection(index, 1, 'user');
    };
    editor.on('editor-change', look);
    editor.root.addEventListener('click', press);
    return () => {
      editor.off('editor-change', look);
      editor.root.removeEventListener('click', press);
    };
  }, [editor]);
  if (!selected) return null;
  const { index, alternative } = selected;
  const say = (alternative: string | null) => {
    setSelected({ index, alternative });
    editor.formatText(index, 1, 'alt', alternative, 'user');
  };
  return (
    <div className="link-tool">
      <label htmlFor={id}>{m['editor.alternative_text']()}</label>
      <input
        id={id}
        value={alternative ?? ''}
        disabled={alternative === ''}
        placeholder={m['editor.describe_the_picture']()}
        onChange={({ target }) => say(target.value || null)}
      />
      <label className="picture-decorative">
        <input
          type="checkbox"
          checked={alternative === ''}
          onChange={({ target }) => say(target.checked ? '' : null)}
        />{' '}
        {m['editor.decorative']()}
      </label>
    </div>
  );
}

function getPictureAt(editor: Editor, index: number): SelectedPicture | null {
  const [leaf] = editor.getLeaf(index + 1);
  const node = leaf?.domNode;
  return node instanceof HTMLImageElement ? { index, alternative: node.getAttribute('alt') } : null;
}

function getPictureIndex(editor: Editor, picture: HTMLImageElement): number | null {
  const found = editor.scroll.find(picture);
  return found ? found.offset(editor.scroll) : null;
}
