import type { ComponentType, InputHTMLAttributes, RefObject } from 'react';
import type { Editor } from './editor.ts';

export interface AddressProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: RefObject<HTMLInputElement | null>;
}

/** What an editor of the back office does besides. Its code is no part of the members'. */
export interface Office {
  /** Called with an editor once it is there. */
  open(editor: Editor): void;
  /** The box for the address of a link. */
  Address: ComponentType<AddressProps>;
}
