/** Box for the texts of the selected picture or video; a click selects it. */

import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '#messages';
import {
  captionToText,
  type FigureValue,
  getFigureValue,
  textToCaption,
} from '../../ui/rich-text/figure-value.ts';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';

interface SelectedPicture {
  index: number;
  /** Alternative text of the picture: null if not entered yet, empty if decorative. */
  alternative: string | null;
  /** Null for a picture within a line. */
  figure: FigureValue | null;
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
      const picture = target instanceof Element ? target.closest('figure, img') : null;
      const index = picture && getPictureIndex(editor, picture.closest('figure') ?? picture);
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
  const { index, alternative, figure } = selected;
  const say = (alternative: string | null) => {
    if (figure) return changeFigure({ alt: alternative });
    setSelected({ ...selected, alternative });
    editor.formatText(index, 1, 'alt', alternative, 'user');
  };
  const changeFigure = (changes: Partial<FigureValue>) => {
    if (!figure) return;
    const next = { ...figure, ...changes };
    setSelected({ index, alternative: next.alt, figure: next });
    editor.deleteText(index, 1, 'user');
    editor.insertEmbed(index, 'figure', next, 'user');
  };
  const remove = () => {
    editor.deleteText(index, 1, 'user');
    editor.setSelection(index, 0, 'user');
    editor.focus();
  };
  // Enter would send the form that the editor is in. The texts are in the picture already.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    editor.focus();
  };
  const isPicture = !figure || figure.src !== null;
  return (
    <div className="link-tool">
      <label htmlFor={id}>
        {isPicture ? m['editor.alternative_text']() : m['admin_editor.video_title']()}
      </label>
      <input
        id={id}
        value={alternative ?? ''}
        disabled={alternative === ''}
        placeholder={isPicture ? m['editor.describe_the_picture']() : undefined}
        onChange={({ target }) => say(target.value || null)}
        onKeyDown={press}
      />
      {isPicture && !figure?.href && (
        <label className="picture-decorative">
          <input
            type="checkbox"
            checked={alternative === ''}
            onChange={({ target }) => say(target.checked ? '' : null)}
          />{' '}
          {m['editor.decorative']()}
        </label>
      )}
      {figure && (
        <>
          <label htmlFor={`${id}-caption`}>{m['admin_editor.caption']()}</label>
          <input
            id={`${id}-caption`}
            value={captionToText(figure.caption)}
            onChange={({ target }) => changeFigure({ caption: textToCaption(target.value) })}
            onKeyDown={press}
          />
        </>
      )}
      <button type="button" className="tool" onClick={remove}>
        {m['common.remove']()}
      </button>
    </div>
  );
}

function getPictureAt(editor: Editor, index: number): SelectedPicture | null {
  const [block] = editor.getLine(index);
  if (block?.statics.blotName === 'figure') {
    const figure = getFigureValue(block.domNode as HTMLElement);
    return { index: block.offset(editor.scroll), alternative: figure.alt, figure };
  }
  const [leaf] = editor.getLeaf(index + 1);
  const node = leaf?.domNode;
  return node instanceof HTMLImageElement
    ? { index, alternative: node.getAttribute('alt'), figure: null }
    : null;
}

function getPictureIndex(editor: Editor, picture: Element): number | null {
  const found = editor.scroll.find(picture);
  return found ? found.offset(editor.scroll) : null;
}
