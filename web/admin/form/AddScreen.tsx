import type { ReactNode } from 'react';
import type { Resource, Values } from '../../../worker/contract/resource.ts';
import { useFirstFocus } from '../../session/use-first-focus.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { itemAddress } from '../addresses.ts';
import { capital } from '../list/count.ts';
import { type Trail, trailToList } from '../trail.ts';
import { ItemForm } from './ItemForm.tsx';
import { useAdd } from './use-add.ts';
import { useSaved } from './use-saved.ts';

export interface Props {
  resource: Resource;
  /** What the address gives: sent, and not asked for. */
  given?: Values;
  trail?: Trail;
  /** What becomes of it. */
  note?: ReactNode;
  /** What the fields begin with; the first names it. */
  begun?: Values;
  /** Where a save leads; to the new item where nothing is said. */
  leadsTo?(id: string): string;
  /** The fields of which the first that is empty has the cursor. */
  begins?: readonly string[];
}

const nowhere: readonly string[] = [];

/** The form of a new item. */
export function AddScreen({
  resource,
  given = {},
  note,
  begun,
  trail = trailToList(resource),
  leadsTo = (id) => itemAddress(resource, id),
  begins = nowhere,
}: Props) {
  const { one } = resource.noun;
  const saved = useSaved();
  const add = useAdd(resource, given, (id) => saved(`${capital(one)} added.`, leadsTo(id)), begun);
  useFirstFocus(add.form, begins);
  const title = `Add ${one}`;
  return (
    <HeadedPage title={title} trail={trail}>
      <ItemForm
        {...add}
        resource={resource}
        label={title}
        call="create"
        back={trail.at(-1)?.[1] ?? ''}
      >
        {note && <div className="hint">{note}</div>}
      </ItemForm>
    </HeadedPage>
  );
}
