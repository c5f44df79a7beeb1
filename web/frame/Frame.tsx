import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Footer } from '../footers/Footer.tsx';
import { isOffice } from '../lib/office.ts';
import { useChange } from '../lib/use-change.ts';
import { useWindowEvent } from '../lib/use-window-event.ts';
import { useUser } from '../lib/user.ts';
import { Menu } from './Menu.tsx';

interface Props {
  location: string;
  /** What is shown there: the address and, where a screen comes in parts, the part. */
  place: string;
  /** The server sends none of it. */
  comesLater: boolean;
  children: ReactNode;
}

/** Stands beside the screens of the back office, with their code. Without it these are whole. */
const Beside = lazy(async () => {
  const { views } = await import('../guarded-views.ts');
  const code = await views['admin/Admin.tsx']().catch(() => null);
  return { default: code?.Beside ?? (() => null) };
});

/**
 * The top menu, one screen, the footer, which the back office has none of. A change of screen starts at its top, for the eye and the ear; a link to a
 * list within the same screen leads to that once it is there.
 */
export function Frame({ location, place, comesLater, children }: Props) {
  const user = useUser();
  const inOffice = isOffice(location);
  const shownAt = useRef(location);
  const goingBack = useRef(false);

  useWindowEvent('popstate', () => {
    // A jump within the page is no way back.
    goingBack.current = place !== window.location.pathname + window.location.search;
  });
  useChange(place, () => {
    const isWithin = shownAt.current === location && window.location.hash !== '';
    shownAt.current = location;
    if (isWithin && !goingBack.current) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    if (!goingBack.current) window.scrollTo(0, 0);
    goingBack.current = false;
  });

  return (
    <>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <Menu location={location} />
      {inOffice && (
        <div className="beside">
          <Suspense>{user?.is_admin && !user.needs_second_factor && <Beside />}</Suspense>
        </div>
      )}
      <main id="content" tabIndex={-1} className={comesLater ? 'coming' : undefined}>
        {children}
      </main>
      {!inOffice && <Footer />}
    </>
  );
}
