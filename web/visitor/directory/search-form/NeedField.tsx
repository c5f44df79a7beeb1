/** Input for a need. It loads its suggestions on focus and keeps the typed text until then. */

import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { MAX_QUERY_LENGTH } from '../directory-path.ts';

type NeedComboboxType = typeof import('./NeedCombobox.tsx').NeedCombobox;

let LoadedCombobox: NeedComboboxType | undefined;

export function NeedField({ q }: { q: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const load = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (LoadedCombobox) return setTyped(input.value);
    import('./NeedCombobox.tsx').then(
      (loaded) => {
        LoadedCombobox = loaded.NeedCombobox;
        // A keystroke between this text and the next rendering would be lost.
        if (document.activeElement === input) flushSync(() => setTyped(input.value));
      },
      () => {},
    );
  };
  return (
    <div className="find-box">
      {LoadedCombobox && typed !== null ? (
        <LoadedCombobox typed={typed} isUnchanged={typed === q} />
      ) : (
        <>
          <label htmlFor="find-what">{m['directory.need_label']()}</label>
          <input
            id="find-what"
            name="q"
            defaultValue={q}
            maxLength={MAX_QUERY_LENGTH}
            placeholder={m['directory.need_placeholder']()}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={load}
          />
        </>
      )}
    </div>
  );
}
