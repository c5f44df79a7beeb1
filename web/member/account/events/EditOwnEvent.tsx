import { useQuery } from '@tanstack/react-query';
import { type Item, nameBeside } from '../../../data/resource/api-item.ts';
import { options } from '../../../data/query.ts';
import { subCategories, comersOf, eventsAddress, eventToEdit } from './own-event-queries.ts';
import { usePlaceName } from './use-event-locations.ts';
import { useEdit } from '../../resource-form/use-edit-item-form.ts';
import { useLeave } from '../../resource-form/use-after-save.ts';
import type { Answer } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { AnsweredPage } from '../AccountQueryPage.tsx';
import { OtherVersion } from '../EditConflict.tsx';
import { EventFields } from './EventFields.tsx';
import { eventsOfMember } from './own-event-resource.ts';

interface Props {
  field: string;
  /** Id of the referenced item. */
  id: string;
  /** Saved event. */
  event: Item;
}

/** Name of the location, topic or category that a field refers to. */
function Named({ field, id, event }: Props) {
  const place = usePlaceName(field === 'location_id' ? id : '');
  const { data } = useQuery(options(subCategories));
  if (event[field] === id) return nameBeside(field, event);
  if (field === 'location_id') return place || 'Another location';
  if (field === 'sub_category_id') return data?.data.find((one) => one.id === id)?.name;
  return data?.data.find((one) => one.category_id === id)?.category_name;
}


/** Form to edit one of the member's own events. */
export function EditEvent({ event }: { event: string }) {
  const { id } = useMember();
  return (
    <AnsweredPage
      queries={{ loaded: eventToEdit(id, event), comers: comersOf(id, event, '', 1) }}
      until="Edit event"
      heading={({ loaded }) => `Edit ${loaded.body.name}`}
    >
      {({ loaded, comers }) => <EditForm loaded={loaded} most={comers.most} />}
    </AnsweredPage>
  );
}

/** `most` is the highest number of attendees on any date. */
function EditForm({ loaded, most }: { loaded: Answer<Item>; most: number }) {
  const { id } = useMember();
  const leave = useLeave();
  const { fields, base, differing, ...edited } = useEdit(eventsOfMember(id), loaded, () =>
    leave('Event saved.', eventsAddress),
  );
  return (
    <ScreenForm {...edited} label="Edit event" button="Save" back={eventsAddress}>
      <OtherVersion
        what="event"
        fields={fields}
        differing={differing}
        named={(field, chosen) => <Named field={field} id={chosen} event={base} />}
      />
      <EventFields event={base} most={most} />
    </ScreenForm>
  );
}
