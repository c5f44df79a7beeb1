/**
 * Select with search for many options; clearing the input chooses none. A plain input stands in until
 * the code of the list is there, which loads when the pointer or focus reaches it.
 */

import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { textLimits } from '../../../../worker/contract/shared/limits.ts';
import './Combobox.css';

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

type ListCode = typeof import('./ComboboxList.tsx');

export function Combobox(props: ComboboxProps) {
  const [loaded, setLoaded] = useState<{ code: ListCode; start: PlainInputState }>();
  if (loaded) return <loaded.code.ComboboxList {...props} start={loaded.start} />;
  return <PlainCombobox {...props} replace={(code, start) => setLoaded({ code, start })} />;
}

interface PlainProps extends ComboboxProps {
  replace(code: ListCode, start: PlainInputState): void;
}

function PlainCombobox({ replace, isHeld = false, ...props }: PlainProps) {
  const { id, labelledBy, name, search, change, typed, blur, described, ref } = props;
  const [text, setText] = useState<string | null>(null);
  const isOpened = useRef(isHeld);
  const isTyped = useRef(false);
  /** A replacement between press and release would lose the click. */
  const isPressed = useRef(false);
  const load = (input: HTMLInputElement) => {
    import('./ComboboxList.tsx').then(
      (code) => {
        if (isPressed.current || !input.isConnected) return;
        const isFocused = document.activeElement === input;
        // A keystroke between this text and the next rendering would be lost.
        flushSync(() =>
          replace(code, {
            text: input.value,
            isTyped: isTyped.current,
            isOpen: isOpened.current || isTyped.current,
            selection: isFocused ? [input.selectionStart, input.selectionEnd] : null,
          }),
        );
      },
      () => {},
    );
  };
  const press = (pressed: boolean) => () => {
    isPressed.current = pressed;
  };
  return (
    <span className="combobox">
      <input
        {...described}
        id={id}
        ref={ref}
        role="combobox"
        aria-labelledby={labelledBy}
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it replaces a select that has the focus
        autoFocus={isHeld}
        placeholder={m['field.type_to_search']()}
        maxLength={textLimits.name}
        value={text ?? name}
        onChange={({ target: { value } }) => {
          isTyped.current = true;
          setText(value);
          search(value);
          (value === '' ? change : typed)?.(value);
        }}
        onPointerEnter={({ currentTarget }) => load(currentTarget)}
        onPointerDown={press(true)}
        onPointerCancel={press(false)}
        onFocus={({ currentTarget }) => load(currentTarget)}
        onClick={({ currentTarget }) => {
          isOpened.current = true;
          isPressed.current = false;
          load(currentTarget);
        }}
        onBlur={() => {
          isOpened.current = false;
          isTyped.current = false;
          setText(null);
          blur?.();
        }}
      />
    </span>
  );
}
