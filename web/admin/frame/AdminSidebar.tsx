import { m } from '#messages';
import { Link, useLocation } from '../../data/navigation.ts';
import './AdminSidebar.css';
import { Suspense, useState } from 'react';
import { isShortcutEvent } from '../../data/admin-shortcuts.ts';
import { useCurrentUser } from '../../data/user.ts';
import { MenuIcon, SearchIcon } from '../../ui/graphics/icons.tsx';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { getHelpPathFor } from '../help/help-paths.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { LightDismissDialog } from './LightDismissDialog.tsx';
import { createShortcutReader } from './navigation-shortcuts.ts';

const loadCommandPalette = () => import('./CommandPalette.tsx');
const CommandPalette = lazyNamed(loadCommandPalette, 'CommandPalette');
const ShortcutHelp = lazyNamed(() => import('./ShortcutHelp.tsx'), 'ShortcutHelp');

/** Sidebar of the admin area, which also handles its keyboard shortcuts. */
export function AdminSidebar() {
  const user = useCurrentUser();
  const [location, navigate] = useLocation();
  const [open, setOpen] = useState<'find' | 'keys' | 'menu' | null>(null);
  const [read] = useState(createShortcutReader);
  useOnChange(location, () => setOpen(null));

  useWindowEvent('keydown', (event) => {
    // Preloads the palette while the second key is pressed.
    if (event.key === 'Control' || event.key === 'Meta') void loadCommandPalette().catch(() => {});
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      if (event.defaultPrevented || event.shiftKey || event.altKey || isDialogOpen()) return;
      event.preventDefault();
      setOpen('find');
    } else if (isShortcutEvent(event)) {
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
    <AdminMenu>
      <p className="beside-foot">
        <Link href="/">{m['admin_common.view_site']()}</Link>
        <button type="button" className="text-button" onClick={() => setOpen('keys')}>
          {m['admin_palette.keyboard_shortcuts']()}
        </button>
      </p>
    </AdminMenu>
  );
  return (
    <>
      <div className="beside-head">
        <button type="button" className="button quiet beside-menu" onClick={() => setOpen('menu')}>
          <MenuIcon />
          {m['admin_common.back_office']()}
        </button>
        <button type="button" className="button quiet find-button" onClick={() => setOpen('find')}>
          <SearchIcon />
          {m['admin_palette.find_anything']()}
          <kbd>{m['admin_palette.ctrl_k']()}</kbd>
        </button>
        <nav aria-label={m['admin_help.title']()}>
          <HelpLink />
        </nav>
      </div>
      <div className="beside-wide">{menu}</div>
      {open === 'menu' && (
        <LightDismissDialog name={m['admin_common.back_office']()} className="drawer" close={close}>
          {menu}
          <form method="dialog">
            <button type="submit" className="dialog-close" aria-label={m['common.close']()}>
              ×
            </button>
          </form>
        </LightDismissDialog>
      )}
      <Suspense>
        {open === 'find' && <CommandPalette close={close} />}
        {open === 'keys' && <ShortcutHelp close={close} />}
      </Suspense>
    </>
  );
}

/** Opens the guide in a new tab, so that a form that is being filled in stays. */
function HelpLink() {
  const [location] = useLocation();
  const name = `${m['admin_help.this_screen']()} ${m['admin_common.opens_in_new_tab']()}`;
  return (
    <Link
      href={getHelpPathFor(location)}
      target="_blank"
      className="button quiet help-link"
      aria-label={name}
      title={name}
    />
  );
}

/** True while a modal dialog is open. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
