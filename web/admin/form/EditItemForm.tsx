import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { Answer } from '../../data/api.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { type Item, titleOf } from '../../data/resource/api-item.ts';
import { capital } from '../list/format-count.ts';
import { type Trail, trailTo } from '../breadcrumb-trail.ts';
import { ItemForm } from './ItemForm.tsx';
import { useEdit } from '../../member/resource-form/use-edit-item-form.ts';
import { useLeave } from '../../member/resource-form/use-after-save.ts';
import { Versions } from './ItemConflicts.tsx';

interface Props {
  resource: Resource;
  loaded: Answer<Item>;
  /** Path after saving and of Cancel; defaults to the item. */
  back?: string;
  /** Content above the fields. */
  note?: ReactNode;
  /** Breadcrumbs; default to list and item. */
  trail?: Trail;
  /** Owner of the pictures, if it is not the item itself. */
  files?: { resource: Resource; id: string };
}

/** Page with the form of a loaded item, which shows conflicts with newer versions. */
export function EditForm({
  resource,
  loaded,
  back = itemAddress(resource, loaded.body.id),
  note,
  trail,
  files,
}: Props) {
  const { one } = resource.noun;
  const leave = useLeave();
  const { base, differing, ...edit } = useEdit(resource, loaded, () =>
    leave(`${capital(one)} saved.`, back),
  );
  return (
    <HeadedPage title={`Edit ${titleOf(resource, base)}`} trail={trail ?? trailTo(resource, base)}>
      <ItemForm
        {...edit}
        label={`Edit ${one}`}
        call="change"
        resource={files?.resource ?? resource}
        item={files ? { ...base, id: files.id } : base}
        back={back}
      >
        {note}
        {differing.length > 0 && <Versions resource={resource} differing={differing} />}
      </ItemForm>
    </HeadedPage>
  );
}
