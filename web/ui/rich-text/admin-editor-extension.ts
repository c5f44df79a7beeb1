/** Extension of the rich text editor by the admin area, separate from the members’ bundle. */

import type { ComponentType, InputHTMLAttributes, RefObject } from 'react';
import type { Editor } from './quill-editor.ts';

/** Props of the input for the URL of a link. */
export interface LinkAddressProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: RefObject<HTMLInputElement | null>;
}

export interface AdminEditorExtension {
  /** Called when an editor is ready. */
  open(editor: Editor): void;
  /** Input for the URL of a link. */
  Address: ComponentType<LinkAddressProps>;
}
