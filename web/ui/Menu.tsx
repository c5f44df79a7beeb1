import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { askToSignIn } from '../lib/sign-in.ts';
import { useSite } from '../lib/site.ts';
import { ExternalIcon, MenuIcon, SearchIcon } from './icons.tsx';
import { Mark } from './Mark.tsx';

/** The top menu as a visitor sees it. */
export function Menu({ location }: { location: string }) {
  const site = useSite();
  return (
    <header className="top">
      <nav className="top-inner" aria-label="Main">
        <Link href="/" className="brand" aria-current={location === '/' ? 'page' : undefined}>
          <Mark />
          <span>{site.name}</span>
        </Link>
        <div className="top-links">
          <Link href="/search" className="top-link">
            <SearchIcon />
            <span>Search</span>
          </Link>
          {site.socialUrl && (
            <a className="top-link" href={site.socialUrl} rel="noopener me" aria-label="Follow us">
              <ExternalIcon />
              <span>Follow us</span>
            </a>
          )}
          <AccountMenu location={location} />
        </div>
      </nav>
    </header>
  );
}

/** A button and the list that it opens; the platform's popover closes it on Escape and outside. */
function AccountMenu({ location }: { location: string }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of screen closes the menu
  useEffect(() => list.current?.hidePopover?.(), [location]);

  const ask = (dialog: 'sign-in' | 'sign-up') => () => {
    list.current?.hidePopover();
    askToSignIn({ dialog });
  };
  return (
    <div className="account-menu">
      <button type="button" className="top-link" popoverTarget="account-menu" aria-label="Menu">
        <MenuIcon />
        <span>Menu</span>
      </button>
      <div id="account-menu" popover="auto" className="dropdown" ref={list}>
        <ul>
          <li>
            <button type="button" onClick={ask('sign-in')}>
              Sign In
            </button>
          </li>
          <li>
            <button type="button" onClick={ask('sign-up')}>
              Sign Up
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
