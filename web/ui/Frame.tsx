import { type ReactNode, useEffect, useRef } from 'react';
import { Footer } from '../footers/Footer.tsx';
import { Menu } from './Menu.tsx';

/** The top menu, one screen, the footer. A change of screen starts at its top, for the eye and the ear. */
export function Frame({ location, children }: { location: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  const goingBack = useRef(false);

  useEffect(() => {
    const back = () => {
      goingBack.current = true;
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    main.current?.focus({ preventScroll: true });
    if (!goingBack.current) window.scrollTo(0, 0);
    goingBack.current = false;
  }, [location]);

  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <Menu location={location} />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
