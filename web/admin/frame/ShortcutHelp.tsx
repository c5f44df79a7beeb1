import { useState } from 'react';
import {
  SITE_SWITCH_KEY,
  setShortcutsEnabled,
  shortcutsEnabled,
} from '../../data/admin-shortcuts.ts';
import { reviewShortcuts } from '../review/review-shortcuts.ts';
import { LightDismissDialog } from './LightDismissDialog.tsx';
import { navigationShortcuts } from './navigation-shortcuts.ts';

/** Dialog that lists all keyboard shortcuts, generated from their definitions. */
export function ShortcutHelp({ close }: { close(): void }) {
  const [on, setOn] = useState(shortcutsEnabled());
  return (
    <LightDismissDialog name="Keyboard shortcuts" className="dialog keys" close={close}>
      <div className="dialog-body">
        <h2>Keyboard shortcuts</h2>
        <dl className="key-list">
          {renderShortcut('Find anything', 'Ctrl', 'K')}
          {renderShortcut('Save the open form', 'Ctrl', 'S')}
          {renderShortcut('Show keyboard shortcuts', '?')}
          {renderShortcut('Switch between public site and back office', SITE_SWITCH_KEY)}
          {navigationShortcuts.map(({ letter, name }) => renderShortcut(name, 'g', letter))}
        </dl>
        <h3>Review</h3>
        <dl className="key-list">
          {Object.values(reviewShortcuts).map(({ name, key: letter }) =>
            renderShortcut(name, letter),
          )}
          {renderShortcut('Submit the open dialog', 'Ctrl', 'Enter')}
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
          Turn on single-key shortcuts
        </label>
        <p>
          Saved on this device. Single-key shortcuts are ignored while you type. Ctrl K always
          works.
        </p>
        <form method="dialog">
          <button type="submit" className="button">
            Close
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
