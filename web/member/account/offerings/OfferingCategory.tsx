/** Collapsible category with the number of selected offerings. */

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { OfferingCheckbox } from '../../../ui/offerings/OfferingCheckbox.tsx';
import type { OfferingsInCategory } from '../../../ui/offerings/offering-groups.ts';

interface Props {
  group: OfferingsInCategory;
  /** True if the category starts expanded. */
  isOpen: boolean;
  /** Search matches in this category; undefined without a search or a match. */
  found: OfferingsInCategory | undefined;
  isFiltered: boolean;
}

export function OfferingCategory({ group, isOpen, found, isFiltered }: Props) {
  const [open, setOpen] = useState(isOpen);
  const chosen = useWatch({ name: group.offerable.map(({ id }) => id) }).filter(Boolean).length;
  const offerings = isFiltered ? found : group;
  if (!offerings) return null;
  return (
    <details
      className="offerables"
      open={open || isFiltered}
      onToggle={({ currentTarget }) => {
        if (!isFiltered) setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h3>{group.name}</h3>
        <span className="hint">
          {m['practice.of_offered']({ chosen, total: group.offerable.length })}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't close like this */}
      <div role="group" aria-label={group.name}>
        {offerings.offerable.map((one) => (
          <OfferingCheckbox
            key={one.id}
            offerable={one}
            inactive={m['practice.inactive_offering']()}
          />
        ))}
      </div>
    </details>
  );
}
