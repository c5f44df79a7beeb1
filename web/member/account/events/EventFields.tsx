/** Fields of the event form. Only the member's own pictures can be chosen. */

import { Suspense } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import { attendanceLimits } from '../../../../worker/contract/events/attendance.ts';
import { eventsResource } from '../../../../worker/contract/events/events.resource.ts';
import type { ResourceFields } from '../../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { useMember } from '../../../data/user.ts';
import { CheckField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { DateTimeField } from '../../../ui/form/fields/DateTimeField.tsx';
import type { FormFieldProps } from '../../../ui/form/fields/FormField.tsx';
import { RecurrenceField } from '../../../ui/form/fields/RecurrenceField.tsx';
import { WordsLanguageField } from '../../../ui/form/fields/WordsLanguageField.tsx';
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
  { name: 'image_2_id', getLabel: m['event.second_picture'] },
  { name: 'image_3_id', getLabel: m['event.third_picture'] },
];

export function EventFields({ event, most = 0 }: Props) {
  const { errors } = useFormState();
  const isMore =
    event?.is_active === false ||
    extraPictureFields.some(({ name }) => event?.[name] || errors[name]);
  return (
    <>
      <section className="event-part sheet" aria-labelledby="what">
        <h2 id="what">{m['event.details']()}</h2>
        <div className="account-fields columns">
          <TextField name="name" label={m['common.name']()} required />
          <EventTopicField event={event} />
        </div>
        <LightMarkupField name="description" label={m['event.description']()} />
        <WordsLanguageField />
      </section>
      <section className="event-part sheet" aria-labelledby="when">
        <h2 id="when">{m['event.date_and_time']()}</h2>
        <div className="account-fields columns">
          <DateTimeField name="start_at" label={m['event.start']()} required />
          <DateTimeField name="end_at" label={m['event.end']()} required />
        </div>
        <RecurrenceField name="rrule" label={m['event.repeats']()} />
      </section>
      <section className="event-part sheet" aria-labelledby="where">
        <h2 id="where">{m['event.location_and_seats']()}</h2>
        <div className="account-fields columns event-where">
          <EventLocationField event={event} most={most} />
          <TextField
            name="online_url"
            label={m['event.online_link']()}
            type="url"
            hint={m['event.only_attendees_see_it']()}
          />
          <SeatsField most={most} />
        </div>
      </section>
      <section className="event-part sheet" aria-labelledby="picture">
        <h2 id="picture">{m['event.pictures']()}</h2>
        <p className="hint">{m['event.required_shown_in_lists_and_at']()}</p>
        <Suspense fallback={<p className="hint">{m['common.loading']()}</p>}>
          <OwnPictureField name="image_1_id" label={m['common.picture']()} required event={event} />
          <details open={isMore}>
            <summary>{m['event.more_pictures_and_visibility']()}</summary>
            <div className="event-more stack">
              {extraPictureFields.map(({ name, getLabel }) => (
                <OwnPictureField key={name} name={name} label={getLabel()} event={event} />
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
      <b className="too-few">{m['event.fewer_seats_than_taken']({ most, seats })}</b>
    ) : (
      m['event.leave_empty_for_unlimited_seats']()
    );
  return (
    <TextField
      name="capacity"
      label={m['event.seats']()}
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
  const hint = wasShown && !isShown ? m['event.if_anyone_has_booked_this_cancels']() : undefined;
  return <CheckField name="is_active" label={m['event.show_on_the_site']()} hint={hint} />;
}
