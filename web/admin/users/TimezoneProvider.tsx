import type { ReactNode } from 'react';
import { m } from '#messages';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { FormTimezoneContext } from '../../ui/resource-form/form-timezone.ts';

/** Sets the form's time zone to that of the user, if known. */
export const TimezoneProvider = ({ user, children }: { user: ApiItem; children: ReactNode }) => (
  <FormTimezoneContext value={getUserTimezone(user)}>{children}</FormTimezoneContext>
);

const getUserTimezone = ({ timezone_id, timezone_name, name }: ApiItem) =>
  timezone_id
    ? {
        id: String(timezone_id),
        hint: m['admin_users.time_zone_of']({ name: String(name), zone: String(timezone_name) }),
      }
    : null;
