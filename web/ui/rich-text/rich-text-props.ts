/** Props that the visual and the source editor share. */

import type { ComponentType, Ref } from 'react';
import type { AdminEditorExtension } from './admin-editor-extension.ts';
import type { Editor } from './quill-editor.ts';
import type { ToolbarSize } from './toolbar-tools.ts';

/** An editor passes pasted or dropped files to its owner. */
export interface PastedFiles {
  files: File[];
  /** Position in the text at which files were pasted. */
  index: number;
  editor: Editor;
  /** Shows the progress to the writer; null clears it. */
  say(sentence: string | null): void;
  /** Losses of the same paste, for text that is re-rendered with its files. */
  losses: string | null;
}

export type FileHandler = (taken: PastedFiles) => unknown;

export interface RichTextProps {
  /** Ids of the editor, its label, help and error. */
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  required?: boolean | undefined;
  toolbar: ToolbarSize;
  /** Initial HTML; a new React key resets the editor. */
  initial: string;
  /** Converts the content to the stored value, if it is not HTML. */
  read?: ((editor: Editor) => string) | undefined;
  office?: AdminEditorExtension | undefined;
  /** Stores pasted or dropped files and inserts them; absent if files are not allowed. */
  takeFiles?: FileHandler | undefined;
  /** Writing aid, rendered once the editor is ready. */
  Beside?: ComponentType<{ editor: Editor }> | undefined;
  /** Switches to the HTML of the text; absent if that can’t be edited. */
  showSource?: (() => void) | undefined;
  change(value: string): void;
  blur?(): void;
  ref?: Ref<{ focus(): void }>;
}
