import { useState } from 'react';
import { m } from '#messages';
import { apiQuery } from '../../data/query.ts';
import { useSite } from '../../data/site.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { findDeviceTimezone } from '../../ui/form/fields/timezones.ts';
import { AddItemPage } from '../form/AddItemPage.tsx';
import { getAddTitle } from '../item-texts.ts';
import { newUserResource } from './user-form-resources.ts';

const queries = {
  levels: apiQuery('GET /membership_levels', { query: { is_default: 'true' } }),
  timezones: apiQuery('GET /timezones'),
};

/** Fields that an admin decides; the owner of the account can add the others. */
const mainFields = [
  'name',
  'email',
  'membership_level_id',
  'language_id',
  'timezone_id',
  'sends_password_link',
] as const;

/**
 * Form of a new user. All required fields but name and e-mail have a value, and the owner of the
 * account is mailed a link to set a password.
 */
export function AddUserPage() {
  const { languages } = useSite();
  const [password] = useState(createRandomPassword);
  return (
    <QueryBoundary queries={queries} title={getAddTitle(newUserResource)}>
      {({ levels, timezones }) => (
        <AddItemPage
          resource={newUserResource}
          begun={{
            title: m['admin_users.default_title'](),
            password,
            language_id: languages[0]?.code,
            timezone_id: findDeviceTimezone(timezones.data)?.id,
            membership_level_id: levels.data[0]?.id,
            sends_password_link: true,
          }}
          begins={['name', 'email']}
          mainFields={mainFields}
          note={<p>{m['admin_users.new_user_hint']()}</p>}
        />
      )}
    </QueryBoundary>
  );
}

/** A password that no one needs to know, because the owner of the account sets another one. */
function createRandomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes));
}
