/** Popup list of a town combobox, with the number of results for screen readers. */

import '../../../styles/options.css';
import type { UseComboboxReturnValue } from 'downshift';
import type { Town } from '../../../../worker/contract/search/places.ts';
import { formatArea } from './use-towns.ts';

interface Props {
  box: UseComboboxReturnValue<Town>;
  towns: Town[];
  said: string;
  /** Accessible name of the list, if the input's label does not apply. */
  label?: string;
}

export function TownComboboxMenu({ box, towns, said, label }: Props) {
  const isOpen = box.isOpen && towns.length > 0;
  return (
    <>
      <ul
        {...box.getMenuProps(label ? { 'aria-label': label } : {})}
        className="options sheet"
        hidden={!isOpen}
      >
        {isOpen &&
          towns.map((town, index) => (
            <li key={town.id} {...box.getItemProps({ item: town, index })}>
              <span>{town.name}</span> <small className="soft">{formatArea(town)}</small>
            </li>
          ))}
      </ul>
      <span className="visually-hidden" role="status">
        {box.isOpen && said}
      </span>
    </>
  );
}
