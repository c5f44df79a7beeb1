import { type FocusEvent, useState } from 'react';
import { placeBounds } from '../../../../worker/contract/shared/limits.ts';

type TownBox = typeof import('./TownCombobox.tsx').TownBox;

export interface WhereProps {
  where: string;
  /** Id of the town if it was chosen from the list. */
  place: string | null;
  isNear: boolean;
}

let Loaded: TownBox | undefined;

/** Town input that loads its combobox on focus and keeps what was typed until then. */
export function WhereField({ where, place, isNear }: WhereProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const bring = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (Loaded) return setTyped(box.value);
    import('./TownCombobox.tsx').then(
      (loaded) => {
        Loaded = loaded.TownBox;
        if (document.activeElement === box) setTyped(box.value);
      },
      () => {},
    );
  };
  return (
    <div className="find-box">
      {Loaded && typed !== null ? (
        <Loaded
          typed={typed}
          isAsItWas={typed === where}
          place={typed === where ? place : null}
          hint={hintOf(isNear)}
        />
      ) : (
        <>
          <label htmlFor="find-where">Where?</label>
          <input
            id="find-where"
            name="where"
            defaultValue={where}
            maxLength={placeBounds.name}
            placeholder={hintOf(isNear)}
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

const hintOf = (isNear: boolean) => (isNear ? 'Near you' : 'Town or city');
