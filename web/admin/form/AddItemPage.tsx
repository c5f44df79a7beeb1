/** Admin page with the form of a new item. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { FieldValues, Resource } from '../../../worker/contract/resources/resource.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';
import { useAfterSave } from '../../ui/hooks/use-after-save.ts';
import { useCreateItemForm } from '../../ui/resource-form/use-create-item-form.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { type BreadcrumbTrail, getListTrail } from '../breadcrumb-trail.ts';
import { getAddTitle, getItemKey } from '../item-texts.ts';
import { ItemForm } from './ItemForm.tsx';

export interface AddItemPageProps {
  resource: Resource;
  /** Heading; by default it names the resource only. */
  title?: string;
  /** Fixed values of the new item from the URL: sent, but not shown. */
  given?: FieldValues;
  trail?: BreadcrumbTrail;
  /** Hint above the fields. */
  note?: ReactNode;
  /** Initial values; the first one also names the draft. */
  begun?: FieldValues;
  /** Target of Cancel; by default the last breadcrumb. */
  back?: LinkTarget;
  /** Path after saving; defaults to the new item. */
  leadsTo?(id: string): LinkTarget;
  /** Owner of the pictures: the new item has none yet. */
  files?: { resource: Resource; id: string };
  /** Fields for the initial focus: the first empty one. */
  begins?: readonly string[];
  /** Fields at the start; the others are behind "More details". */
  mainFields?: readonly string[];
}

const noFocusFields: readonly string[] = [];

export function AddItemPage({
  resource,
  given = {},
  note,
  begun,
  trail = getListTrail(resource),
  back = trail.at(-1)?.[1] ?? '/admin',
  leadsTo = (id) => getAdminItemPath(resource, id),
  begins = noFocusFields,
  files,
  mainFields,
  title = getAddTitle(resource),
}: AddItemPageProps) {
  const item = getItemKey(resource);
  const saved = useAfterSave();
  const add = useCreateItemForm(
    resource,
    given,
    (id) => saved(m['admin_item.added']({ item }), leadsTo(id)),
    begun,
  );
  useFirstFocus(add.form, begins);
  return (
    <TitledAdminPage title={title} trail={trail}>
      <ItemForm
        {...add}
        resource={files?.resource ?? resource}
        {...(files && { item: { id: files.id } })}
        label={m['admin_item.add']({ item })}
        call="create"
        back={back}
        mainFields={mainFields}
      >
        {note && <div>{note}</div>}
      </ItemForm>
    </TitledAdminPage>
  );
}
