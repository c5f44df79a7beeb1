import './frame.css';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isKey } from '../../data/admin-area.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { useUser } from '../../data/user.ts';
import { MenuIcon, SearchIcon } from '../../ui/graphics/icons.tsx';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { keyReader } from './navigation-shortcuts.ts';
import { Modal } from './LightDismissDialog.tsx';
import { SideMenu } from './AdminMenu.tsx';

const loadPalette = () => import('./CommandPalette.tsx');
const Palette = lazily(loadPalette, 'Palette');
const Keys = lazily(() => import('./ShortcutHelp.tsx'), 'Keys');

/** Sidebar of the admin area, which also handles its keyboard shortcuts. */
export function Beside() {
  const user = useUser();
  const [location, navigate] = useLocation();
  const [open, setOpen] = useState<'find' | 'keys' | 'menu' | null>(null);
  const [read] = useState(keyReader);
  useChange(location, () => setOpen(null));

  useWindowEvent('keydown', (event) => {
    // Preloads the palette while the second key is pressed.
    if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => {});
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      if (event.defaultPrevented || event.shiftKey || event.altKey || isAsking()) return;
      event.preventDefault();
      setOpen('find');
    } else if (isKey(event)) {
      const meaning = read(event.key, event.timeStamp);
      if (!meaning) return;
      event.preventDefault();
      if (meaning === '?') setOpen('keys');
      else navigate(meaning);
    }
  });
  const close = () => setOpen(null);
  if (user?.seen_by) return null;

  const menu = (
    <SideMenu>
      <p className="beside-foot">
        <Link href="/">View site</Link>
        <button type="button" className="text-button" onClick={() => setOpen('keys')}>
          Keyboard shortcuts
        </button>
      </p>
    </SideMenu>
  );
  return (
    <>
      <div className="beside-head">
        <button type="button" className="button quiet beside-menu" onClick={() => setOpen('menu')}>
          <MenuIcon />
          Back office
        </button>
        <button type="button" className="button quiet find-button" onClick={() => setOpen('find')}>
          <SearchIcon />
          Find anything
          <kbd>Ctrl K</kbd>
        </button>
      </div>
      <div className="beside-wide">{menu}</div>
      {open === 'menu' && (
        <Modal name="Back office" className="drawer" close={close}>
          {menu}
          <form method="dialog">
            <button type="submit" className="dialog-close" aria-label="Close">
              ×
            </button>
          </form>
        </Modal>
      )}
      <Suspense>
        {open === 'find' && <Palette close={close} />}
        {open === 'keys' && <Keys close={close} />}
      </Suspense>
    </>
  );
}

/** True while a modal dialog is open. */
const isAsking = () => document.querySelector('dialog[open]') !== null;
