/** Fields of the event form. Only the member's own pictures can be chosen. */

import { Suspense } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import { attendanceLimits } from '../../../../worker/contract/events/attendance.ts';
import { eventsResource } from '../../../../worker/contract/events/events.resource.ts';
import type { ResourceFields } from '../../../../worker/contract/resources/resource.ts';
import { specificationTexts } from '../../../../worker/contract/shared/specification-texts.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { useMember } from '../../../data/user.ts';
import { CheckField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { DateTimeField } from '../../../ui/form/fields/DateTimeField.tsx';
import type { FormFieldProps } from '../../../ui/form/fields/FormField.tsx';
import { RecurrenceField } from '../../../ui/form/fields/RecurrenceField.tsx';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { LightMarkupField } from '../../../ui/light-markup/LightMarkupField.tsx';
import { EventLocationField } from './EventLocationField.tsx';
import { EventTopicField } from './EventTopicField.tsx';

interface Props {
  /** Event being edited; undefined for a new one. */
  event?: ApiItem;
  /** Highest number of attendees on any date. */
  most?: number;
}

const PictureField = lazyNamed(
  () => import('../../../ui/files/lazy-picture-field.ts'),
  'ItemPictureField',
);

const extraPictureFields = [
  { name: 'image_2_id', label: 'Second picture' },
  { name: 'image_3_id', label: 'Third picture' },
];

export function EventFields({ event, most = 0 }: Props) {
  const { errors } = useFormState();
  const isMore =
    event?.is_active === false ||
    extraPictureFields.some(({ name }) => event?.[name] || errors[name]);
  return (
    <>
      <section className="event-part sheet" aria-labelledby="what">
        <h2 id="what">Details</h2>
        <div className="account-fields columns">
          <TextField name="name" label="Name" required />
          <EventTopicField event={event} />
        </div>
        <LightMarkupField name="description" label="Description" />
      </section>
      <section className="event-part sheet" aria-labelledby="when">
        <h2 id="when">Date and time</h2>
        <div className="account-fields columns">
          <DateTimeField name="start_at" label="Start" required />
          <DateTimeField name="end_at" label="End" required />
        </div>
        <RecurrenceField name="rrule" label="Repeats" />
      </section>
      <section className="event-part sheet" aria-labelledby="where">
        <h2 id="where">Location and seats</h2>
        <div className="account-fields columns event-where">
          <EventLocationField event={event} most={most} />
          <TextField
            name="online_url"
            label="Online link"
            type="url"
            hint="Only attendees see it."
          />
          <SeatsField most={most} />
        </div>
      </section>
      <section className="event-part sheet" aria-labelledby="picture">
        <h2 id="picture">Pictures</h2>
        <p className="hint">Required. Shown in lists and at the top of the event page.</p>
        <Suspense fallback={<p className="hint">{specificationTexts.loading}</p>}>
          <OwnPictureField name="image_1_id" label="Picture" required event={event} />
          <details open={isMore}>
            <summary>More pictures and visibility</summary>
            <div className="event-more stack">
              {extraPictureFields.map((one) => (
                <OwnPictureField key={one.name} {...one} event={event} />
              ))}
              <VisibilityField wasShown={event?.is_active === true} />
            </div>
          </details>
        </Suspense>
      </section>
    </>
  );
}

function OwnPictureField({ event, ...named }: FormFieldProps & Props) {
  const { id } = useMember();
  const { [named.name]: field }: ResourceFields = eventsResource.fields;
  return (
    field && (
      <PictureField {...named} field={field} resource={usersResource} item={{ ...event, id }} />
    )
  );
}

/** Warns that fewer seats than attendees cancels no booking. */
function SeatsField({ most }: { most: number }) {
  const seats = Number(useWatch({ name: 'capacity' }) || most);
  const hint =
    seats < most ? (
      <b className="too-few">
        {`Seats taken: ${most}. No one loses theirs, but no one else can book until fewer than ${seats} ${seats === 1 ? 'seat is' : 'seats are'} taken.`}
      </b>
    ) : (
      'Leave empty for unlimited seats.'
    );
  return (
    <TextField
      name="capacity"
      label="Seats"
      type="number"
      min={1}
      max={attendanceLimits.capacity}
      hint={hint}
    />
  );
}

/** Warns that hiding an event cancels it for its attendees. */
function VisibilityField({ wasShown }: { wasShown: boolean }) {
  const isShown = useWatch({ name: 'is_active' });
  const hint =
    wasShown && !isShown
      ? 'If anyone has booked, this cancels the event. We notify them and remove their bookings. To give a reason, use “Cancel event” in your events instead.'
      : undefined;
  return <CheckField name="is_active" label="Show on the site" hint={hint} />;
}
