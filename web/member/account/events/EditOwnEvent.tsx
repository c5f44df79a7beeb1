/** Form to edit one of the member's own events. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { queryOptions } from '../../../data/query.ts';
import { type ApiItem, getReferenceName } from '../../../data/resource/api-item.ts';
import { useMember } from '../../../data/user.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useToastAndNavigate } from '../../../ui/hooks/use-after-save.ts';
import { ResourceConflicts } from '../../../ui/resource-form/ResourceConflicts.tsx';
import { useEditItemForm } from '../../../ui/resource-form/use-edit-item-form.ts';
import { AccountQueryPage } from '../AccountQueryPage.tsx';
import { EventFields } from './EventFields.tsx';
import {
  attendeesQuery,
  editableEventQuery,
  ownEventsPath,
  subCategoriesQuery,
} from './own-event-queries.ts';
import { ownEventsResource } from './own-event-resource.ts';
import { useEventLocationName } from './use-event-locations.ts';

interface Props {
  field: string;
  /** Id of the item that an event field refers to. */
  id: string;
  /** Saved event. */
  event: ApiItem;
}

/** Name of the location, topic or category that a field refers to. */
function ChosenFieldName({ field, id, event }: Props) {
  const place = useEventLocationName(field === 'location_id' ? id : '');
  const { data } = useQuery(queryOptions(subCategoriesQuery));
  if (event[field] === id) return getReferenceName(field, event);
  if (field === 'location_id') return place || m['event.another_location']();
  if (field === 'sub_category_id') return data?.data.find((one) => one.id === id)?.name;
  return data?.data.find((one) => one.category_id === id)?.category_name;
}

export function EditOwnEvent({ event }: { event: string }) {
  const { id } = useMember();
  return (
    <AccountQueryPage
      queries={{ loaded: editableEventQuery(id, event), comers: attendeesQuery(id, event, '', 1) }}
      until={m['event.edit_event']()}
      heading={({ loaded }) => m['event.edit_title']({ name: bidiIsolate(loaded.body.name) })}
    >
      {({ loaded, comers }) => <EditEventForm loaded={loaded} most={comers.most} />}
    </AccountQueryPage>
  );
}

/** `most` is the highest number of attendees on any date. */
function EditEventForm({ loaded, most }: { loaded: ApiResponse<ApiItem>; most: number }) {
  const { id } = useMember();
  const leave = useToastAndNavigate();
  const { fields, base, differing, ...edited } = useEditItemForm(
    ownEventsResource(id),
    loaded,
    () => leave(m['event.event_saved'](), ownEventsPath),
  );
  return (
    <PageForm
      {...edited}
      label={m['event.edit_event']()}
      button={m['common.save']()}
      back={ownEventsPath}
    >
      <ResourceConflicts
        heading={m['event.this_event_was_changed_elsewhere']()}
        fields={fields}
        differing={differing}
        none={m['field.nothing']()}
        shown={(field, value) => {
          const { kind } = fields[field] ?? {};
          if (kind === 'image') return m['common.picture']();
          return kind === 'ref' && <ChosenFieldName field={field} id={value} event={base} />;
        }}
      />
      <EventFields event={base} most={most} />
    </PageForm>
  );
}
