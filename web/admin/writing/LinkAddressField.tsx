/** Link address input of the rich text editor, which also finds site pages by name. */

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import '../../ui/form/fields/Combobox.css';
import type { LinkAddressProps } from '../../ui/rich-text/admin-editor-extension.ts';

type LinkAddressComboboxType = typeof import('./LinkAddressCombobox.tsx').LinkAddressCombobox;

/** The combobox with the state of the plain input that it replaces. */
interface LoadedCombobox {
  Combobox: LinkAddressComboboxType;
  text: string;
  typed: string;
  selection: readonly [number | null, number | null] | null;
}

/** Plain input that keeps what is typed while the search for pages loads. */
export function LinkAddressField({ defaultValue, ...props }: LinkAddressProps) {
  const [loaded, setLoaded] = useState<LoadedCombobox>();
  const { ref } = props;
  useEffect(() => {
    import('./LinkAddressCombobox.tsx').then(
      ({ LinkAddressCombobox }) => {
        const input = ref.current;
        if (!input) return;
        const isFocused = document.activeElement === input;
        // A keystroke between this text and the next rendering would be lost.
        flushSync(() =>
          setLoaded({
            Combobox: LinkAddressCombobox,
            text: input.value,
            typed: input.value === input.defaultValue ? '' : input.value,
            selection: isFocused ? [input.selectionStart, input.selectionEnd] : null,
          }),
        );
      },
      () => {},
    );
  }, [ref]);
  const placeholder = m['admin_editor.address_or_page_name']();
  if (loaded) {
    const { Combobox, ...start } = loaded;
    return <Combobox {...props} {...start} placeholder={placeholder} />;
  }
  return (
    <span className="combobox">
      <input {...props} placeholder={placeholder} defaultValue={defaultValue} />
    </span>
  );
}
