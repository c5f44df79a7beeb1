/**
 * Select with search for many options; clearing the input chooses none. It is a plain
 * input until the pointer or focus reaches it and the code of the list has loaded.
 */

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { textLimits } from '../../../../worker/contract/shared/limits.ts';
import './Combobox.css';
import type { ComboboxProps, PlainInputState } from './combobox-props.ts';

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
