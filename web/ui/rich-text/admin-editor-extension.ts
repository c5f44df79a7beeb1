/** Extension of the rich text editor by the admin area, separate from the members’ bundle. */

import type { ButtonHTMLAttributes, ComponentType, InputHTMLAttributes, RefObject } from 'react';
import type { Editor } from './quill-editor.ts';

/** Props of the input for the URL of a link. */
export interface LinkAddressProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: RefObject<HTMLInputElement | null>;
}

export interface EditorToolsProps {
  editor: Editor;
  /** True if pictures can be uploaded to the text. */
  takesFiles: boolean;
  /** Switches to the HTML of the text. */
  showSource: (() => void) | undefined;
  /** Attributes of the button at this position behind the others. */
  button(at: number): ButtonHTMLAttributes<HTMLButtonElement>;
}

export interface AdminEditorExtension {
  /** Called when an editor is ready. */
  open(editor: Editor): void;
  /** Input for the URL of a link. */
  Address: ComponentType<LinkAddressProps>;
  /** Further tools of the full toolbar. */
  Tools: ComponentType<EditorToolsProps>;
}
