/** Town input that loads its combobox on focus and keeps what was typed until then. */

import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { placeLimits } from '../../../../worker/contract/shared/limits.ts';

type TownComboboxType = typeof import('./TownCombobox.tsx').TownCombobox;

export interface LocationFieldProps {
  where: string;
  /** Id of the town if it was chosen from the list. */
  place: string | null;
  isNear: boolean;
}

let LoadedCombobox: TownComboboxType | undefined;

export function LocationField({ where, place, isNear }: LocationFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const bring = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (LoadedCombobox) return setTyped(box.value);
    import('./TownCombobox.tsx').then(
      (loaded) => {
        LoadedCombobox = loaded.TownCombobox;
        // A keystroke between this text and the next rendering would be lost.
        if (document.activeElement === box) flushSync(() => setTyped(box.value));
      },
      () => {},
    );
  };
  return (
    <div className="find-box">
      {LoadedCombobox && typed !== null ? (
        <LoadedCombobox
          typed={typed}
          isAsItWas={typed === where}
          place={typed === where ? place : null}
          hint={getHint(isNear)}
        />
      ) : (
        <>
          <label htmlFor="find-where">{m['directory.where_label']()}</label>
          <input
            id="find-where"
            name="where"
            defaultValue={where}
            maxLength={placeLimits.name}
            placeholder={getHint(isNear)}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={bring}
          />
          {place && <input type="hidden" name="place" value={place} />}
        </>
      )}
    </div>
  );
}

const getHint = (isNear: boolean) =>
  isNear ? m['directory.near_you']() : m['directory.town_or_city']();
