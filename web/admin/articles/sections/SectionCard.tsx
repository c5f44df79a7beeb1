/** Card of one section: number, kind, move and delete buttons, and its text or files. */

import { useId, useRef } from 'react';
import {
  type SectionKind,
  sectionKinds,
} from '../../../../worker/contract/content/articles/articles.ts';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';
import { RichTextEditor } from '../../../ui/rich-text/RichTextEditor.tsx';
import type { PastedFiles } from '../../../ui/rich-text/rich-text-props.ts';
import { adminEditorOptions } from '../../writing/admin-editor-options.ts';
import { SectionFileFields } from './SectionFileFields.tsx';
import type { SectionCardProps } from './section-card-props.ts';
import { sectionKindLabels } from './section-kinds.ts';

/** Splits a text at the paragraph where files were dropped or pasted. */
async function splitTextAtFiles(
  { files, index, editor, losses }: PastedFiles,
  take: (files: File[], halves: [string, string], losses: string | null) => void,
) {
  const { getEditorHtml } = await import('../../../ui/rich-text/quill-editor.ts');
  const [line, offset] = editor.getLine(index);
  // Moves the split to the end of the paragraph.
  const at = offset === 0 ? index : index - offset + (line?.length() ?? 0);
  take(files, [getEditorHtml(editor, 'full', 0, at), getEditorHtml(editor, 'full', at)], losses);
}

export function SectionCard(props: SectionCardProps) {
  const { piece, at, count, field, text, pictures, write, change, move, remove } = props;
  const id = useId();
  const name = `section ${at + 1}`;
  const take = (files: File[], halves: [string, string], losses: string | null) =>
    pictures.putInto(at, files, halves, losses);
  const latest = useRef(take);
  latest.current = take;
  const open = (editor: Editor) => {
    adminEditorOptions.open(editor);
    editor.root.dataset.placeholder = 'Write text or paste a picture';
  };
  return (
    <section className="section-card rich-text-page" data-section={piece.key} aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id} tabIndex={-1} data-part="title">
          Section {at + 1} <span className="visually-hidden">{sectionKindLabels[piece.kind]}</span>
        </h2>
        <select
          aria-label={`Type of ${name}`}
          value={piece.kind}
          onChange={({ target }) => change({ kind: target.value as SectionKind })}
        >
          {sectionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {sectionKindLabels[kind]}
            </option>
          ))}
        </select>
        <div className="section-moves">
          <button
            type="button"
            data-part="up"
            aria-disabled={at === 0}
            aria-label={`Move ${name} up`}
            title="Move up"
            onClick={() => move(at - 1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            data-part="down"
            aria-disabled={at === count - 1}
            aria-label={`Move ${name} down`}
            title="Move down"
            onClick={() => move(at + 1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
          <button type="button" aria-label={`Delete ${name}`} onClick={remove}>
            Delete
          </button>
        </div>
      </header>
      {piece.kind === 'text' ? (
        <>
          <label id={`${id}-label`} htmlFor={`${id}-text`} className="visually-hidden">
            Text of {name}
          </label>
          <RichTextEditor
            id={`${id}-text`}
            labelledBy={`${field} ${id}-label`}
            toolbar="full"
            office={{ ...adminEditorOptions, open }}
            takeFiles={(taken) => splitTextAtFiles(taken, (...of) => latest.current(...of))}
            initial={text}
            change={write}
          />
        </>
      ) : (
        <SectionFileFields {...props} />
      )}
    </section>
  );
}
