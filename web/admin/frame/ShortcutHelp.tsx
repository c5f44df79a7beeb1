import { useState } from 'react';
import { hasKeys, otherSide, setKeys } from '../../data/admin-area.ts';
import { reviewKeys } from '../review/review-shortcuts.ts';
import { places } from './navigation-shortcuts.ts';
import { Modal } from './LightDismissDialog.tsx';

/** Dialog that lists all keyboard shortcuts, generated from their definitions. */
export function Keys({ close }: { close(): void }) {
  const [on, setOn] = useState(hasKeys());
  return (
    <Modal name="Keyboard shortcuts" className="dialog keys" close={close}>
      <div className="dialog-body">
        <h2>Keyboard shortcuts</h2>
        <dl className="key-list">
          {key('Find anything', 'Ctrl', 'K')}
          {key('Save the open form', 'Ctrl', 'S')}
          {key('Show keyboard shortcuts', '?')}
          {key('Switch between public site and back office', otherSide)}
          {places.map(({ letter, name }) => key(name, 'g', letter))}
        </dl>
        <h3>Review</h3>
        <dl className="key-list">
          {Object.values(reviewKeys).map(({ name, key: letter }) => key(name, letter))}
          {key('Submit the open dialog', 'Ctrl', 'Enter')}
        </dl>
        <label className="keys-switch">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setKeys(target.checked);
              setOn(target.checked);
            }}
          />{' '}
          Turn on single-key shortcuts
        </label>
        <p className="hint">
          Saved on this device. Single-key shortcuts are ignored while you type. Ctrl K always
          works.
        </p>
        <form method="dialog">
          <button type="submit" className="button">
            Close
          </button>
        </form>
      </div>
    </Modal>
  );
}

const key = (name: string, ...keys: string[]) => (
  <div key={name}>
    <dt>
      {keys.map((one) => (
        <kbd key={one}>{one}</kbd>
      ))}
    </dt>
    <dd>{name}</dd>
  </div>
);
