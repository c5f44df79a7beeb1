import { type FocusEvent, useState } from 'react';
import { placeBounds } from '../../worker/contract/limits.ts';

type TownBox = typeof import('./TownBox.tsx').TownBox;

export interface WhereProps {
  where: string;
  /** The id of the town that is written there, where it was chosen from the list. */
  place: string | null;
  isNear: boolean;
}

let Loaded: TownBox | undefined;

/** The box for a town. Whoever goes into it is offered towns; what has been typed by then stays. */
export function WhereField({ where, place, isNear }: WhereProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const bring = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (Loaded) return setTyped(box.value);
    import('./TownBox.tsx').then(
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
