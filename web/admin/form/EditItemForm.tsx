/** Page with the form of a loaded item, which shows conflicts with newer versions. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiResponse } from '../../data/api.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { useToastAndNavigate } from '../../ui/hooks/use-after-save.ts';
import { useEditItemForm } from '../../ui/resource-form/use-edit-item-form.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { type BreadcrumbTrail, getItemTrail } from '../breadcrumb-trail.ts';
import { getApiItemTitle, getItemKey } from '../item-texts.ts';
import { ItemTextsSection } from '../translations/ItemTextsSection.tsx';
import { TranslationLayout } from '../translations/TranslationLayout.tsx';
import { ItemConflicts } from './ItemConflicts.tsx';
import { ItemForm } from './ItemForm.tsx';

interface Props {
  resource: Resource;
  loaded: ApiResponse<ApiItem>;
  /** Path to open after saving or cancelling; the item by default. */
  back?: LinkTarget;
  /** Content above the fields. */
  note?: ReactNode;
  /** Breadcrumbs; default to list and item. */
  trail?: BreadcrumbTrail;
  /** Owner of the pictures, if it is not the item itself. */
  files?: { resource: Resource; id: string };
}

export function EditItemForm({
  resource,
  loaded,
  back = getAdminItemPath(resource, loaded.body.id),
  note,
  trail,
  files,
}: Props) {
  const item = getItemKey(resource);
  const leave = useToastAndNavigate();
  const { base, differing, ...edit } = useEditItemForm(resource, loaded, () =>
    leave(m['admin_item.saved']({ item }), back),
  );
  return (
    <TitledAdminPage
      title={m['admin_common.edit_title']({ title: getApiItemTitle(resource, base) })}
      trail={trail ?? getItemTrail(resource, base)}
    >
      <TranslationLayout resource={resource} id={base.id}>
        <ItemForm
          {...edit}
          label={m['admin_item.edit']({ item })}
          call="change"
          resource={files?.resource ?? resource}
          item={files ? { ...base, id: files.id } : base}
          back={back}
        >
          {note}
          <ItemConflicts resource={resource} differing={differing} />
        </ItemForm>
      </TranslationLayout>
      <ItemTextsSection resource={resource} id={base.id} />
    </TitledAdminPage>
  );
}
