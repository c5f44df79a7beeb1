import { type KeyboardEvent, useEffect, useState } from 'react';
import { m } from '#messages';
import { getArrowKeyIndex } from '../primitives/arrow-key-index.ts';
import type { AdminEditorExtension } from './admin-editor-extension.ts';
import { LinkTool } from './LinkTool.tsx';
import type { Editor } from './quill-editor.ts';
import { type ToolbarSize, type ToolbarTool, toolbarTools } from './toolbar-tools.ts';

interface Props {
  editor: Editor;
  toolbar: ToolbarSize;
  office?: AdminEditorExtension | undefined;
  /** True if pictures can be uploaded to the text. */
  takesFiles: boolean;
  /** Switches to the HTML of the text. */
  showSource?: (() => void) | undefined;
}

/** Editor toolbar with a single tab stop; arrow keys move between buttons. */
export function EditorToolbar({ editor, toolbar, office, takesFiles, showSource }: Props) {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const [stop, setStop] = useState(0);
  useEffect(() => {
    const look = () => {
      // Reading the selection must not focus the editor.
      const range = editor.getSelection();
      setFormats(range ? editor.getFormat(range) : {});
    };
    editor.on('editor-change', look);
    return () => void editor.off('editor-change', look);
  }, [editor]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]'));
    const next = getArrowKeyIndex(event, stop, buttons.length);
    if (next === undefined || !buttons.includes(event.target as HTMLElement)) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  const stopAt = (index: number) => ({
    'data-tool': index,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
  });
  return (
    <div role="toolbar" aria-label={m['editor.formatting']()} className="tools" onKeyDown={move}>
      {toolbarTools[toolbar].map((tool, index) => (
        <button
          key={`${tool.format} ${tool.value}`}
          type="button"
          className={`tool tool-${tool.format}`}
          aria-label={tool.name()}
          title={tool.name()}
          aria-pressed={isSet(formats, tool)}
          onClick={() => toggle(editor, tool)}
          {...stopAt(index)}
        >
          {tool.face()}
        </button>
      ))}
      <LinkTool
        editor={editor}
        toolbar={toolbar}
        Address={office?.Address}
        isSet={Boolean(formats.link)}
        button={stopAt(toolbarTools[toolbar].length)}
      />
      {toolbar === 'full' && office && (
        <office.Tools
          editor={editor}
          takesFiles={takesFiles}
          showSource={showSource}
          button={(at) => stopAt(toolbarTools[toolbar].length + 1 + at)}
        />
      )}
    </div>
  );
}

const isSet = (formats: Record<string, unknown>, { format, value = true }: ToolbarTool) =>
  formats[format] === value;

/** Toggles a format and returns the focus to the editor. */
function toggle(editor: Editor, { format, value = true }: ToolbarTool) {
  editor.focus();
  editor.format(format, editor.getFormat()[format] === value ? false : value, 'user');
}
