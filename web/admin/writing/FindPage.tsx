import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Hit, SearchAnswer } from '../../../worker/contract/search.ts';
import { get } from '../../lib/api.ts';
import { useLater } from '../../lib/use-later.ts';
import { hitAddress } from '../../search/address.ts';
import type { AddressProps } from '../../ui/rich-text/office.ts';

const kinds: Record<Hit['kind'], string> = {
  article: 'Article',
  blog: 'Blog',
  page: 'Page',
  user: 'Person',
  sub_category: 'Category',
  thread: 'Thread',
};

/** Whatever begins as an address is one. */
const isAddress = (text: string) => /^(\/|#|[a-z]+:|www\.|\S+\.\S+\/)/i.test(text.trim());

/** The box for the address of a link: words that are typed find the pages of the site, by name. */
export function FindPage({ ref, onKeyDown, ...input }: AddressProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const asked = useLater(typed.trim());
  const { data } = useQuery({
    queryKey: ['link', asked],
    queryFn: ({ signal }) =>
      get<SearchAnswer>(`/search?limit=6&q=${encodeURIComponent(asked)}`, signal),
    enabled: asked.length > 1 && !isAddress(asked),
  });
  const hits = typed.trim() === asked && asked ? (data?.data ?? []) : [];
  const choose = (hit: Hit) => {
    if (!ref.current) return;
    ref.current.value = hitAddress(hit);
    ref.current.focus();
    setTyped('');
    setAt(-1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[at];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt((at + step + hits.length + (at < 0 && step < 0 ? 1 : 0)) % hits.length);
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault();
      choose(hit);
    } else if (event.key === 'Escape' && hits.length > 0) {
      event.preventDefault();
      setTyped('');
    } else onKeyDown?.(event);
  };
  return (
    <span className="combobox">
      <input
        {...input}
        ref={ref}
        role="combobox"
        autoComplete="off"
        placeholder="Address, or the name of a page"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={hits[at] && `${id}-${at}`}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(-1);
        }}
        onKeyDown={press}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox */}
      <ul
        id={`${id}-found`}
        role="listbox"
        aria-label="Pages of the site"
        hidden={hits.length === 0}
      >
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a choice of a combobox
          <li
            key={hit.kind + hit.tag}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(hit)}
          >
            {hit.title} <small>{kinds[hit.kind]}</small>
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {hits.length > 0 && `${hits.length} pages of the site fit. Arrow keys go through them.`}
      </span>
    </span>
  );
}
