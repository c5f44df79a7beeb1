import { useController, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { settingsLimits } from '../../../worker/contract/settings/site-settings.ts';
import {
  completeMenu,
  type FixedMenuPath,
  isFixedMenuPath,
  type MenuEntry,
} from '../../../worker/contract/settings/top-menu.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SortableItem, SortableList } from '../../ui/primitives/SortableList.tsx';
import { listEntryIds } from './list-entry-ids.ts';
import { SourceNote } from './SourceNote.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';

const fixedNames: Record<FixedMenuPath, () => string> = {
  '/practitioners': m['common.practitioners'],
  '/threads': m['frame.community'],
  '/for-practitioners': m['frame.for_practitioners'],
  '/search': m['common.search'],
  '/help-now': m['frame.help_now'],
};

/** Order of the top menu, and the entries that the site adds. */
export function MenuField() {
  const { watch } = useFormContext<SettingsFormValues>();
  const { field } = useController<SettingsFormValues, 'menu'>({ name: 'menu' });
  const entries = completeMenu(watch('menu') ?? []);
  const ids = listEntryIds(entries);
  const getName = ({ label, path }: MenuEntry) =>
    label || (isFixedMenuPath(path) ? fixedNames[path]() : path || m['admin_settings.new_entry']());
  const move = (from: number, to: number) => {
    const rest = entries.filter((_, index) => index !== from);
    const moved = entries[from];
    if (moved) field.onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const add = () => {
    // The form names inputs by position, so the list must be complete first.
    field.onChange([...entries, { label: '', path: '' }]);
  };
  const isFull = entries.length >= settingsLimits.menu;
  return (
    <>
      <p className="hint">{m['admin_settings.menu_hint']()}</p>
      <SortableList
        ids={ids}
        named={(index) => (entries[index] ? getName(entries[index]) : '')}
        move={move}
      >
        {entries.map((entry, index) => (
          <SortableItem key={ids[index]} id={ids[index] ?? ''} name={getName(entry)}>
            {isFixedMenuPath(entry.path) ? (
              <span>{getName(entry)}</span>
            ) : (
              <div className="settings-entry">
                <TextField
                  name={`menu.${index}.label`}
                  label={m['admin_settings.entry_label']()}
                  required
                />
                <TextField
                  name={`menu.${index}.path`}
                  label={m['admin_settings.entry_path']()}
                  required
                />
                <button
                  type="button"
                  className="text-button"
                  aria-label={m['admin_settings.remove_entry_of']({ name: getName(entry) })}
                  onClick={() => field.onChange(entries.filter((_, at) => at !== index))}
                >
                  {m['common.remove']()}
                </button>
              </div>
            )}
          </SortableItem>
        ))}
      </SortableList>
      {!isFull && (
        <button type="button" className="button quiet" onClick={add}>
          {m['admin_settings.add_entry']()}
        </button>
      )}
      <SourceNote names={['menu']} label={m['admin_settings.menu']()} empty={{ menu: null }} />
    </>
  );
}
