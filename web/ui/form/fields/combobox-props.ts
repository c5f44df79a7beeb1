/** Properties of a combobox, and its state while it is a plain input. */

import type { Ref } from 'react';

/** An option of a combobox or select: the id of an item and its name. */
export interface ComboboxChoice {
  id: string;
  name: string;
  /** Tells apart options of the same name. */
  note?: string;
}

export interface ComboboxProps {
  id: string;
  labelledBy: string;
  /** Item id, or '' for none. */
  value: string;
  /** Name of the chosen item, or '' until it is known. */
  name: string;
  choices: readonly ComboboxChoice[];
  search(text: string): void;
  change(id: string): void;
  /** Accepts free text. Without it, text that matches no option is cleared on blur. */
  typed?: ((words: string) => void) | undefined;
  blur?: (() => void) | undefined;
  /** ARIA attributes of a form field. */
  described?:
    | { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
    | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** True if it replaces a select that has the focus. */
  isHeld?: boolean;
}

/** State of the plain input at its replacement. */
export interface PlainInputState {
  text: string;
  isTyped: boolean;
  /** True if the list opens at once. */
  isOpen: boolean;
  /** Null if the input had no focus. */
  selection: readonly [start: number | null, end: number | null] | null;
}
