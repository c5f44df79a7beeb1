import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useId, useMemo, useState } from 'react';
import { m } from '#messages';
import { textLimits } from '../../../worker/contract/shared/limits.ts';
import { useLocation } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { useEffectWhen } from '../../ui/hooks/use-on-change.ts';
import {
  buildCommandChoices,
  type CommandChoice,
  commandGroupLabels,
  findPageActions,
} from './command-choices.ts';
import { LightDismissDialog } from './LightDismissDialog.tsx';

/** Command palette: finds pages and items, and runs the actions of the current item. */
export function CommandPalette({ close }: { close(): void }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [verbs] = useState(findPageActions);
  const [wanted, setWanted] = useState(false);
  const q = typed.trim();
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...queryOptions(apiQuery('GET /find', { query: { q } })),
    placeholderData: keepPreviousData,
  });
  const isBehind = isPlaceholderData || isPending;
  const items = useMemo(() => buildCommandChoices(q, verbs, data?.data ?? []), [q, verbs, data]);

  const choose = (choice: CommandChoice | undefined) => {
    if (!choice) return;
    close();
    // The dialog returns the focus before the click.
    if (typeof choice.go === 'string') navigate(choice.go);
    else setTimeout((act: HTMLElement) => act.click(), 0, choice.go);
  };
  const box = useCombobox<CommandChoice>({
    items,
    id,
    inputId: 'find-box',
    isOpen: true,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (choice) => choice?.name ?? '',
    itemToKey: (choice) => choice?.key,
    selectedItem: null,
    inputValue: typed,
    onSelectedItemChange: ({ selectedItem }) => {
      // Results of an earlier query are not selectable; wait for the current ones.
      if (isBehind && selectedItem?.group === 'items') setWanted(true);
      else choose(selectedItem ?? undefined);
    },
    stateReducer: ({ selectedItem }, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange)
        return { ...changes, highlightedIndex: 0 };
      // Leaving the input selects nothing.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem };
      return changes;
    },
  });
  useEffectWhen(wanted && !isBehind, () => choose(items[0]));

  return (
    <LightDismissDialog
      name={m['admin_palette.find_anything']()}
      className="dialog palette"
      close={close}
    >
      <label {...box.getLabelProps()} htmlFor="find-box" className="visually-hidden">
        {m['admin_palette.find_by']()}
      </label>
      <input
        {...box.getInputProps({
          // Downshift reports changes too late for a controlled input.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          // The dialog handles Escape itself.
          onKeyDown: ({ key, nativeEvent }) =>
            key === 'Escape' && Object.assign(nativeEvent, { preventDownshiftDefault: true }),
        })}
        className="palette-box"
        placeholder={m['admin_palette.placeholder']()}
        maxLength={textLimits.name}
        // biome-ignore lint/a11y/noAutofocus: the dialog is for typing
        autoFocus
      />
      <div
        {...box.getMenuProps({ 'aria-label': m['admin_palette.results']() })}
        className="palette-list"
        aria-busy={isBehind}
      >
        {groupChoices(items).map(([group, choices]) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped so
          <div role="group" aria-labelledby={`${id}-${group}`} key={group}>
            <div role="presentation" className="palette-group" id={`${id}-${group}`}>
              {commandGroupLabels[group]()}
            </div>
            {choices.map((choice) => {
              const index = items.indexOf(choice);
              return (
                <div
                  key={choice.key}
                  {...box.getItemProps({ item: choice, index })}
                  className={index === box.highlightedIndex ? 'highlighted' : undefined}
                >
                  <span>{choice.name}</span> <small>{choice.hint}</small>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-said" role="status">
        {q && !isBehind && !error && formatResultCount(items.length)}
      </p>
      {error && (
        <p className="palette-said">
          <span role="alert">
            {m['admin_palette.search_unavailable']({ message: error.message })}
          </span>{' '}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            {m['common.try_again']()}
          </button>
        </p>
      )}
    </LightDismissDialog>
  );
}

const groupChoices = (items: CommandChoice[]) => [...Map.groupBy(items, ({ group }) => group)];

const formatResultCount = (count: number) =>
  count === 0 ? m['admin_palette.no_results']() : m['admin_palette.result_count']({ count });
