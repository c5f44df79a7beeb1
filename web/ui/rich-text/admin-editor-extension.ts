import type { ComponentType, InputHTMLAttributes, RefObject } from 'react';
import type { Editor } from './quill-editor.ts';

export interface LinkAddressProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: RefObject<HTMLInputElement | null>;
}

/** Editor extension of the admin area; its code is not in the members' bundle. */
export interface AdminEditorExtension {
  /** Called when an editor is ready. */
  open(editor: Editor): void;
  /** Input for the URL of a link. */
  Address: ComponentType<LinkAddressProps>;
}
