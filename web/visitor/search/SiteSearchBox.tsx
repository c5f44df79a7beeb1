import '../../styles/search.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { bounds } from '../../../worker/contract/shared/limits.ts';
import { searchAddress } from '../../data/build-search-path.ts';
import { SearchIcon } from '../../ui/graphics/icons.tsx';

type Combobox = typeof import('./TagCombobox.tsx').Combobox;

/** Input state at hydration. */
interface Alive {
  typed: string;
  focused: boolean;
}

let Loaded: Combobox | undefined;

/**
 * Site search form. The server renders a plain form; the combobox loads after hydration and keeps
 * typed text.
 */
export function SearchBox({ term }: { term: string }) {
  const [, navigate] = useLocation();
  const plain = useRef<HTMLInputElement>(null);
  const [alive, setAlive] = useState<Alive | null>(Loaded ? { typed: term, focused: false } : null);

  useEffect(() => {
    if (Loaded) return;
    let gone = false;
    import('./TagCombobox.tsx').then(
      (loaded) => {
        Loaded = loaded.Combobox;
        const input = plain.current;
        if (gone || !input) return;
        setAlive({ typed: input.value, focused: document.activeElement === input });
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(searchAddress(String(new FormData(event.currentTarget).get('q') ?? '')));
  };
  return (
    <search>
      <form action="/search" className="search-form" onSubmit={submit}>
        {Loaded && alive ? (
          <Loaded term={term} {...alive} />
        ) : (
          <>
            <label htmlFor="search-box">What are you looking for?</label>
            <div className="search-box">
              <input
                id="search-box"
                name="q"
                defaultValue={term}
                maxLength={bounds.name}
                autoComplete="off"
                enterKeyHint="search"
                ref={plain}
              />
            </div>
          </>
        )}
        <button type="submit" className="button">
          <SearchIcon />
          Search
        </button>
      </form>
    </search>
  );
}
