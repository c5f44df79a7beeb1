import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { inviteCreationSchema, inviteLimits } from '../../../worker/contract/admin/invites.ts';
import { api, buildRequest } from '../../data/api.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { copyText } from '../../ui/primitives/copy-text.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { ListError } from '../list/ListError.tsx';

export const invitesQuery = apiQuery('GET /invites');

const schema = z.object({
  most: z
    .string()
    .refine((typed) => inviteCreationSchema.shape.most.safeParse(Number(typed)).success, {
      message: `must be a whole number from 1 to ${inviteLimits.most}`,
    }),
});

/** Creates invitation links and lists their use. */
export function InviteByLink() {
  const id = useId();
  const [link, setLink] = useState<string | null>(null);
  const changed = useRefreshAfterChange();
  const { data, error, refetch } = useQuery(queryOptions(invitesQuery));
  const form = useZodForm({ schema, values: { most: String(inviteLimits.usual) } });
  const make = async ({ most }: { most: string }) => {
    const { body } = await api('POST /invites', { body: { most: Number(most) } });
    setLink(body.link);
    changed();
  };
  return (
    <section className="invites-part" aria-labelledby={id}>
      <h2 id={id}>Invite by link</h2>
      <p>
        Share the link with the people you want to invite. It expires after {inviteLimits.days}{' '}
        days.
      </p>
      <Form form={form} submit={make} label="New invitation link" className="form invites-make">
        <TextField
          name="most"
          label="Number of people who can use it"
          type="number"
          inputMode="numeric"
          min={1}
          max={inviteLimits.most}
          required
        />
        <SubmitButton busy="Creating…">Create link</SubmitButton>
      </Form>
      <div role="status">
        {link && (
          <p className="invites-link">
            <code>{link}</code>{' '}
            <button
              type="button"
              className="button quiet press"
              onClick={() => void copyText(link, 'the link')}
            >
              Copy link
            </button>
            <small>Copy it now. You can’t see it again.</small>
          </p>
        )}
      </div>
      {error && !data && <ListError error={error} retry={() => void refetch()} isBefore={false} />}
      {data && data.data.length > 0 && (
        <ul className="invites-links" aria-label="Invitation links">
          {data.data.map((one) => (
            <li key={one.id}>
              <p>
                <b>
                  {one.uses} of {one.most}
                </b>{' '}
                used.{' '}
                <span>
                  Created <DateTime moment={one.created_at} isWithin />
                  {one.created_by_name && ` by ${one.created_by_name}`}
                  {!one.is_over && `, expires on ${formatDayInUtc(one.ends_at)}`}
                </span>
              </p>
              <AsyncButton
                name="End link"
                busy="Ending…"
                call={buildRequest('POST /invites/:id/end', { params: { id: one.id } })}
                said={() => ({ text: 'Invitation link ended.' })}
                over={one.is_over && <span>Ended</span>}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
