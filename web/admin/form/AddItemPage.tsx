import type { ReactNode } from 'react';
import type { Resource, Values } from '../../../worker/contract/resources/resource.ts';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { capital } from '../list/format-count.ts';
import { type Trail, trailToList } from '../breadcrumb-trail.ts';
import { ItemForm } from './ItemForm.tsx';
import { useAdd } from '../../ui/resource-form/use-create-item-form.ts';
import { useSaved } from '../../member/resource-form/use-after-save.ts';

export interface Props {
  resource: Resource;
  /** Fixed values from the URL: sent, but not shown. */
  given?: Values;
  trail?: Trail;
  /** Hint above the fields. */
  note?: ReactNode;
  /** Initial values; the first one also names the draft. */
  begun?: Values;
  /** Path after saving; defaults to the new item. */
  leadsTo?(id: string): string;
  /** Fields for the initial focus: the first empty one. */
  begins?: readonly string[];
}

const nowhere: readonly string[] = [];

/** Page with the form of a new item. */
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
