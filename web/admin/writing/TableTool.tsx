/** Box for the table at the cursor: rows, columns and the header row. */

import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';
import {
  getCellAt,
  hasHeaderRow,
  runTableCommand,
  type TableCommand,
  toggleHeaderRow,
} from './table-commands.ts';

export function TableTool({ editor }: { editor: Editor }) {
  /** Index of the cursor in the table. The focus may be in this box. */
  const [index, setIndex] = useState<number | null>(null);
  const [isHeaded, setHeaded] = useState(false);
  useEffect(() => {
    const look = () => {
      const range = editor.getSelection();
      if (!range) return;
      const isInTable = getCellAt(editor, range.index) !== null;
      setIndex(isInTable ? range.index : null);
      setHeaded(isInTable && hasHeaderRow(editor, range.index));
    };
    editor.on('editor-change', look);
    return () => void editor.off('editor-change', look);
  }, [editor]);
  if (index === null) return null;
  return (
    <fieldset className="link-tool table-tool">
      <legend className="visually-hidden">{m['admin_editor.table']()}</legend>
      {commands.map(({ command, name }) => (
        <button
          key={command}
          type="button"
          className="tool"
          onClick={() => runTableCommand(editor, command, index)}
        >
          {name()}
        </button>
      ))}
      <button
        type="button"
        className="tool"
        aria-pressed={isHeaded}
        onClick={() => toggleHeaderRow(editor, index)}
      >
        {m['admin_editor.header_row']()}
      </button>
    </fieldset>
  );
}

const commands: { command: TableCommand; name(): string }[] = [
  { command: 'insertRowAbove', name: m['admin_editor.row_above'] },
  { command: 'insertRowBelow', name: m['admin_editor.row_below'] },
  { command: 'insertColumnLeft', name: m['admin_editor.column_before'] },
  { command: 'insertColumnRight', name: m['admin_editor.column_after'] },
  { command: 'deleteRow', name: m['admin_editor.delete_row'] },
  { command: 'deleteColumn', name: m['admin_editor.delete_column'] },
  { command: 'deleteTable', name: m['admin_editor.delete_table'] },
];
