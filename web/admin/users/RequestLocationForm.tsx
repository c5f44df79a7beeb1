import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { locationsResource } from '../../../worker/contract/events/locations.resource.ts';
import { api } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useAfterSave } from '../../ui/hooks/use-after-save.ts';
import { ReferenceField } from '../form/ReferenceField.tsx';
import { getApiItemTitle } from '../item-texts.ts';
import { getUserTabPath } from './user-paths.ts';

const requestSchema = z.object({
  location_id: z.string().min(1, { error: () => m['field_error.required']() }),
});

/** Requests the membership of a user in a public location (specification, section 4). */
export function RequestLocationForm({ user }: { user: ApiItem }) {
  const [key] = useState(() => crypto.randomUUID());
  const saved = useAfterSave();
  const form = useZodForm({ schema: requestSchema, values: { location_id: '' }, mode: 'onSubmit' });
  const requestMembership = async ({ location_id }: z.infer<typeof requestSchema>) => {
    await api('POST /users/:id/locations', {
      params: { id: user.id },
      body: {
        user_id: user.id,
        location_id,
        is_default: false,
        is_admin: false,
        approved_by_id: null,
      },
      // Idempotent per form and location.
      headers: { 'Idempotency-Key': `${key}-${location_id}` },
    });
    saved(m['admin_users.request_sent'](), getUserTabPath(user.id, 'locations'));
  };
  return (
    <Form
      form={form}
      submit={requestMembership}
      label={m['admin_users.public_location']()}
      className="form item-form"
    >
      <div className="item-lines">
        <ReferenceField
          name="location_id"
          label={m['admin_field.location']()}
          required
          to={locationsResource.path}
          among={{ is_public: 'true', is_active: 'true', not_for_user_id: user.id }}
          hint={m['admin_users.request_hint']({ name: getApiItemTitle(usersResource, user) })}
        />
      </div>
      <div className="form-actions">
        <SubmitButton>{m['admin_users.send_request']()}</SubmitButton>
      </div>
    </Form>
  );
}
