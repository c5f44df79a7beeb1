import './frame.css';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isKey } from '../../lib/office.ts';
import { useChange } from '../../lib/use-change.ts';
import { useWindowEvent } from '../../lib/use-window-event.ts';
import { MenuIcon, SearchIcon } from '../../ui/icons.tsx';
import { Keys } from './Keys.tsx';
import { keyReader } from './keys.ts';
import { Modal } from './Modal.tsx';
import { Palette } from './Palette.tsx';
import { SideMenu } from './SideMenu.tsx';

/** What stands beside every screen of the back office, and hears its keys. */
export function Beside() {
  const [location, navigate] = useLocation();
  const [open, setOpen] = useState<'find' | 'keys' | 'menu' | null>(null);
  const read = useRef(keyReader());
  useChange(location, () => setOpen(null));

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      if (event.defaultPrevented || event.shiftKey || event.altKey || isAsking()) return;
      event.preventDefault();
      setOpen('find');
    } else if (isKey(event)) {
      const meaning = read.current(event.key, event.timeStamp);
      if (!meaning) return;
      event.preventDefault();
      if (meaning === '?') setOpen('keys');
      else navigate(meaning);
    }
  });
  const close = () => setOpen(null);

  const menu = (
    <SideMenu>
      <p className="beside-foot">
        <Link href="/">The public site</Link>
        <button type="button" className="text-button" onClick={() => setOpen('keys')}>
          Keys
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
      {open === 'find' && <Palette close={close} />}
      {open === 'keys' && <Keys close={close} />}
    </>
  );
}

/** Whether something waits for an answer. */
const isAsking = () => document.querySelector('dialog[open]') !== null;
