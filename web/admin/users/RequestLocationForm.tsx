import { useState } from 'react';
import { z } from 'zod';
import { locations } from '../../../worker/contract/events/locations.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { send } from '../../data/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { RefField } from '../form/ReferenceField.tsx';
import { useSaved } from '../../member/resource-form/use-after-save.ts';
import { addressOf, type Item, titleOf } from '../../data/resource/api-item.ts';
import { tabAddress } from './user-paths.ts';

const asked = z.object({ location_id: z.string().min(1, 'is required') });

/** Requests the membership of a user in a public location (specification, section 4). */
export function RequestLocation({ user }: { user: Item }) {
  const [key] = useState(() => crypto.randomUUID());
  const saved = useSaved();
  const form = useZodForm({ schema: asked, values: { location_id: '' }, mode: 'onSubmit' });
  const requestMembership = async ({ location_id }: z.infer<typeof asked>) => {
    await send(`${addressOf(users, user.id)}/locations`, {
      method: 'POST',
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
    saved('Request sent.', tabAddress(user.id, 'locations'));
  };
  return (
    <Form form={form} submit={requestMembership} label="Public location" className="form item-form">
      <div className="item-lines">
        <RefField
          name="location_id"
          label="Location"
          required
          to={locations.path}
          among={{ is_public: 'true', is_active: 'true', not_for_user_id: user.id }}
          hint={`An admin must approve the request before ${titleOf(users, user)} joins.`}
        />
      </div>
      <div className="form-actions">
        <Submit>Send request</Submit>
      </div>
    </Form>
  );
}
