import type { ComponentType, InputHTMLAttributes, RefObject } from 'react';
import type { Editor } from './quill-editor.ts';

export interface AddressProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: RefObject<HTMLInputElement | null>;
}

/** Editor extension of the admin area; its code is not in the members' bundle. */
export interface Office {
  /** Called when an editor is ready. */
  open(editor: Editor): void;
  /** Input for the URL of a link. */
  Address: ComponentType<AddressProps>;
}
