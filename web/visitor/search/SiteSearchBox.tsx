/**
 * Site search form. The server renders a plain form; the combobox loads after hydration and keeps
 * typed text.
 */

import { m } from '#messages';
import { addBasePath } from '../../../worker/contract/shared/language-path.ts';
import { useLocation } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import './SearchPage.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textLimits } from '../../../worker/contract/shared/limits.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { SearchIcon } from '../../ui/graphics/icons.tsx';

type Combobox = typeof import('./TagCombobox.tsx').TagCombobox;

/** Input state at hydration. */
interface HydratedState {
  typed: string;
  focused: boolean;
}

let LoadedCombobox: Combobox | undefined;

export function SiteSearchBox({ term }: { term: string }) {
  const [, navigate] = useLocation();
  const { base } = useSite();
  const plain = useRef<HTMLInputElement>(null);
  const [alive, setAlive] = useState<HydratedState | null>(
    LoadedCombobox ? { typed: term, focused: false } : null,
  );

  useEffect(() => {
    if (LoadedCombobox) return;
    let gone = false;
    import('./TagCombobox.tsx').then(
      (loaded) => {
        LoadedCombobox = loaded.TagCombobox;
        const input = plain.current;
        if (gone || !input) return;
        // A keystroke between this text and the next rendering would be lost.
        flushSync(() =>
          setAlive({ typed: input.value, focused: document.activeElement === input }),
        );
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  // After a navigation has moved the focus to the content.
  useEffect(() => {
    if (term === '') requestAnimationFrame(() => document.getElementById('search-box')?.focus());
  }, [term]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(buildSearchPath(String(new FormData(event.currentTarget).get('q') ?? '')));
  };
  return (
    <search>
      <form action={addBasePath(base, '/search')} className="search-form" onSubmit={submit}>
        {LoadedCombobox && alive ? (
          <LoadedCombobox term={term} {...alive} />
        ) : (
          <>
            <label htmlFor="search-box">{m['search.box_label']()}</label>
            <div className="search-box">
              <input
                id="search-box"
                name="q"
                defaultValue={term}
                maxLength={textLimits.name}
                autoComplete="off"
                enterKeyHint="search"
                ref={plain}
              />
            </div>
          </>
        )}
        <button type="submit" className="button">
          <SearchIcon />
          {m['common.search']()}
        </button>
      </form>
    </search>
  );
}
