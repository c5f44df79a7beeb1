import { useState } from 'react';
import { m } from '#messages';
import {
  SITE_SWITCH_KEY,
  setShortcutsEnabled,
  shortcutsEnabled,
} from '../../data/admin-shortcuts.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { getHelpPathFor } from '../help/help-paths.ts';
import { reviewShortcuts } from '../review/review-shortcuts.ts';
import { LightDismissDialog } from './LightDismissDialog.tsx';
import { navigationShortcuts } from './navigation-shortcuts.ts';

/** Dialog that lists all keyboard shortcuts, generated from their definitions. */
export function ShortcutHelp({ close }: { close(): void }) {
  const [on, setOn] = useState(shortcutsEnabled());
  const [location] = useLocation();
  return (
    <LightDismissDialog
      name={m['admin_palette.keyboard_shortcuts']()}
      className="dialog keys"
      close={close}
    >
      <div className="dialog-body">
        <p>
          <Link href={getHelpPathFor(location)} target="_blank">
            {m['admin_help.this_screen']()}
          </Link>
        </p>
        <h2>{m['admin_palette.keyboard_shortcuts']()}</h2>
        <dl className="key-list">
          {renderShortcut(m['admin_palette.find_anything'](), 'Ctrl', 'K')}
          {renderShortcut(m['admin_palette.save_form'](), 'Ctrl', 'S')}
          {renderShortcut(m['admin_palette.show_shortcuts'](), '?')}
          {renderShortcut(m['admin_palette.switch_site'](), SITE_SWITCH_KEY)}
          {navigationShortcuts.map(({ letter, name }) => renderShortcut(name(), 'g', letter))}
        </dl>
        <h3>{m['admin_menu.review']()}</h3>
        <dl className="key-list">
          {Object.values(reviewShortcuts).map(({ name, key: letter }) =>
            renderShortcut(name(), letter),
          )}
          {renderShortcut(m['admin_palette.submit_dialog'](), 'Ctrl', 'Enter')}
        </dl>
        <label className="keys-switch">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setShortcutsEnabled(target.checked);
              setOn(target.checked);
            }}
          />{' '}
          {m['admin_palette.single_keys']()}
        </label>
        <p>{m['admin_palette.single_keys_hint']()}</p>
        <form method="dialog">
          <button type="submit" className="button">
            {m['common.close']()}
          </button>
        </form>
      </div>
    </LightDismissDialog>
  );
}

const renderShortcut = (name: string, ...keys: string[]) => (
  <div key={name}>
    <dt>
      {keys.map((one) => (
        <kbd key={one}>{one}</kbd>
      ))}
    </dt>
    <dd>{name}</dd>
  </div>
);
