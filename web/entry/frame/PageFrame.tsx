/**
 * Frame of all pages: top menu, content and footer (none in the admin area). A new page starts at
 * the top and moves the focus there; an anchor within the page scrolls once its target exists.
 */

import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { m } from '#messages';
import { getPagePath } from '../../data/base-path.ts';
import { isAdminPath } from '../../data/is-admin-path.ts';
import { findOfferedLanguage } from '../../data/language-choice.ts';
import { useSite } from '../../data/site.ts';
import { useCurrentUser } from '../../data/user.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { SiteFooter } from '../../ui/layout/SiteFooter.tsx';
import { TopMenu } from './TopMenu.tsx';

interface Props {
  location: string;
  /** Key of the current page: the path and, for pages with parts, the part. */
  place: string;
  /** True if the server sends no content for this page. */
  comesLater: boolean;
  children: ReactNode;
}

/** Admin sidebar, loaded with the admin code. A failed import leaves the page complete. */
const AdminSidebar = lazy(async () => {
  const { privatePages } = await import('../private-pages.ts');
  const code = await privatePages['admin/AdminApp.tsx']().catch(() => null);
  return { default: code?.AdminSidebar ?? (() => null) };
});

/** Members only; a failed import leaves the page complete. */
const MemberBar = lazy(() =>
  import('../../member/today/MemberBar.tsx').catch(() => ({ default: () => null })),
);

/** Readers of another language only; a failed import leaves the page complete. */
const LanguageOffer = lazy(() =>
  import('../../ui/layout/LanguageOffer.tsx').then(
    (code) => ({ default: code.LanguageOffer }),
    () => ({ default: () => null }),
  ),
);

export function PageFrame({ location, place, comesLater, children }: Props) {
  const user = useCurrentUser();
  const inOffice = isAdminPath(location);
  const shownAt = useRef(location);
  const goingBack = useRef(false);
  const { languages } = useSite();
  const offered = useIsHydrated() ? findOfferedLanguage(languages) : null;

  useWindowEvent('popstate', () => {
    // A jump within the page is no back navigation.
    goingBack.current = place !== getPagePath() + window.location.search;
  });
  useOnChange(place, () => {
    const isWithin = shownAt.current === location && window.location.hash !== '';
    shownAt.current = location;
    if (isWithin && !goingBack.current) return;
    // A page that announces an outcome has already focused its heading.
    if (!document.activeElement?.matches('h1')) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    if (!goingBack.current) window.scrollTo(0, 0);
    goingBack.current = false;
  });

  return (
    <>
      <a className="skip" href="#content">
        {m['frame.skip_link']()}
      </a>
      <TopMenu location={location} />
      {inOffice && (
        <div className="beside">
          <Suspense>{user?.is_admin && !user.needs_second_factor && <AdminSidebar />}</Suspense>
        </div>
      )}
      <main id="content" tabIndex={-1} className={comesLater ? 'coming' : undefined}>
        {children}
      </main>
      {!inOffice && <SiteFooter />}
      {offered && (
        <Suspense>
          <LanguageOffer language={offered} />
        </Suspense>
      )}
      {!inOffice && user && (
        <Suspense>
          <MemberBar />
        </Suspense>
      )}
    </>
  );
}
