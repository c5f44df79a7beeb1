/** Card of one section: number, kind, move and delete buttons, and its text or files. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId, useRef } from 'react';
import { m } from '#messages';
import {
  type SectionKind,
  sectionKinds,
} from '../../../../worker/contract/content/articles/articles.ts';
import { renderHidden } from '../../../ui/primitives/message-markup.tsx';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';
import { RichTextEditor } from '../../../ui/rich-text/RichTextEditor.tsx';
import type { PastedFiles } from '../../../ui/rich-text/rich-text-props.ts';
import { adminEditorOptions } from '../../writing/admin-editor-options.ts';
import { getTableEnd } from '../../writing/table-commands.ts';
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
  // Moves the split to the end of the paragraph, or of the table.
  const at =
    getTableEnd(editor, index) ?? (offset === 0 ? index : index - offset + (line?.length() ?? 0));
  take(files, [getEditorHtml(editor, 'full', 0, at), getEditorHtml(editor, 'full', at)], losses);
}

export function SectionCard(props: SectionCardProps) {
  const { piece, at, count, field, text, pictures, write, change, move, remove } = props;
  const id = useId();
  const number = at + 1;
  const take = (files: File[], halves: [string, string], losses: string | null) =>
    pictures.putInto(at, files, halves, losses);
  const latest = useRef(take);
  latest.current = take;
  const open = (editor: Editor) => {
    adminEditorOptions.open(editor);
    editor.root.dataset.placeholder = m['admin_sections.placeholder']();
  };
  return (
    <section className="section-card rich-text-page" data-section={piece.key} aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id} tabIndex={-1} data-part="title">
          <ParaglideMessage
            message={m['admin_sections.heading']}
            inputs={{ number, kind: sectionKindLabels[piece.kind]() }}
            markup={{ hidden: renderHidden }}
          />
        </h2>
        <select
          aria-label={m['admin_sections.type_of']({ number })}
          value={piece.kind}
          onChange={({ target }) => change({ kind: target.value as SectionKind })}
        >
          {sectionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {sectionKindLabels[kind]()}
            </option>
          ))}
        </select>
        <div className="section-moves">
          <button
            type="button"
            data-part="up"
            aria-disabled={at === 0}
            aria-label={m['admin_sections.move_section_up']({ number })}
            title={m['admin_sections.move_up']()}
            onClick={() => move(at - 1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            data-part="down"
            aria-disabled={at === count - 1}
            aria-label={m['admin_sections.move_section_down']({ number })}
            title={m['admin_sections.move_down']()}
            onClick={() => move(at + 1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
          <button
            type="button"
            aria-label={m['admin_sections.delete_section']({ number })}
            onClick={remove}
          >
            {m['common.delete']()}
          </button>
        </div>
      </header>
      {piece.kind === 'text' ? (
        <>
          <label id={`${id}-label`} htmlFor={`${id}-text`} className="visually-hidden">
            {m['admin_sections.text_of']({ number })}
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
