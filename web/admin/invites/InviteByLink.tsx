import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import {
  inviteCreationSchema,
  inviteLimits,
  type inviteListSchema,
} from '../../../worker/contract/admin/invites.ts';
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
      error: () => m['admin_invites.whole_number']({ limit: inviteLimits.most }),
    }),
});

type Invitation = z.infer<typeof inviteListSchema>['data'][number];

/** Creation of an invitation link, and its end unless it has ended. */
function InvitationAge({ invitation }: { invitation: Invitation }) {
  const { created_at, created_by_name, is_over, ends_at } = invitation;
  const markup = { date: () => <DateTime moment={created_at} isWithin /> };
  const person = created_by_name ?? '';
  const day = formatDayInUtc(ends_at);
  if (is_over) {
    return person ? (
      <ParaglideMessage
        message={m['admin_invites.created_by']}
        inputs={{ person }}
        markup={markup}
      />
    ) : (
      <ParaglideMessage message={m['admin_invites.created']} markup={markup} />
    );
  }
  return person ? (
    <ParaglideMessage
      message={m['admin_invites.created_by_expires']}
      inputs={{ person, day }}
      markup={markup}
    />
  ) : (
    <ParaglideMessage
      message={m['admin_invites.created_expires']}
      inputs={{ day }}
      markup={markup}
    />
  );
}

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
      <h2 id={id}>{m['admin_invites.invite_by_link']()}</h2>
      <p>{m['admin_invites.link_text']({ count: inviteLimits.days })}</p>
      <Form
        form={form}
        submit={make}
        label={m['admin_invites.new_link']()}
        className="form invites-make"
      >
        <TextField
          name="most"
          label={m['admin_invites.number_of_people']()}
          type="number"
          inputMode="numeric"
          min={1}
          max={inviteLimits.most}
          required
        />
        <SubmitButton busy={m['admin_common.creating']()}>
          {m['admin_invites.create_link']()}
        </SubmitButton>
      </Form>
      <div role="status">
        {link && (
          <p className="invites-link">
            <code>{link}</code>{' '}
            <button
              type="button"
              className="button quiet press"
              onClick={() => void copyText(link, m['admin_common.the_link']())}
            >
              {m['admin_common.copy_link']()}
            </button>
            <small>{m['admin_invites.copy_now']()}</small>
          </p>
        )}
      </div>
      {error && !data && <ListError error={error} retry={() => void refetch()} isBefore={false} />}
      {data && data.data.length > 0 && (
        <ul className="invites-links" aria-label={m['admin_invites.invitation_links']()}>
          {data.data.map((one) => (
            <li key={one.id}>
              <p>
                <ParaglideMessage
                  message={m['admin_invites.uses']}
                  inputs={{ uses: one.uses, limit: one.most }}
                  markup={{ b: ({ children }) => <b>{children}</b> }}
                />{' '}
                <span>
                  <InvitationAge invitation={one} />
                </span>
              </p>
              <AsyncButton
                name={m['admin_invites.end_link']()}
                busy={m['admin_invites.ending']()}
                call={buildRequest('POST /invites/:id/end', { params: { id: one.id } })}
                said={() => ({ text: m['admin_invites.link_ended']() })}
                over={one.is_over && <span>{m['admin_invites.ended']()}</span>}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
