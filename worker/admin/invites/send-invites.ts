/**
 * POST /invites/preview and /invites/send: checks a list of addresses, and mails an invitation to
 * each at most once in 30 days. Longer lists are imports (`worker/admin/user-imports`).
 */

import type { Context } from 'hono';
import { getInvitesSince } from '../../auth/valid-invite.ts';
import { toHref } from '../../contract/addresses.ts';
import { invitesApi } from '../../contract/admin/invites.api.ts';
import {
  type InviteLine,
  type InviteMailing,
  type InviteState,
  inviteLimits,
  parseInviteList,
} from '../../contract/admin/invites.ts';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { wrapInEmailLayout } from '../../mail/outbox/email-layout.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
import { insertInviteHistory } from './insert-invite-history.ts';
import { hashAddressees, inviteStatesQuery } from './invite-state.ts';
import { composeInvitation, insertInvitations, renderInvitation } from './write-invitations.ts';

/**
 * Parses the list, and determines the state of each line and the mail text.
 * @throws HttpError 422
 */
async function checkAddresses(c: Context<AppEnv>, { addresses }: InviteMailing) {
  const lines = parseInviteList(addresses);
  const path = 'addresses';
  if (lines.length === 0) throw validationError([{ path, code: 'required' }]);
  if (lines.length > inviteLimits.atOnce) {
    const values = { limit: inviteLimits.atOnce, count: lines.length };
    throw validationError([{ path, code: 'too_many_lines', values }]);
  }
  const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))];
  const addressees = await hashAddressees(c.env, emails);
  const {
    states,
    template: [template],
  } = await c.var.db.run({
    queries: {
      states: inviteStatesQuery(addressees, getInvitesSince()),
      template: templateQuery('invitation'),
    },
  });
  const found = new Map(states.map(({ email, state }) => [email, state]));
  const seen = new Set<string>();
  const stateOf = ({ email }: InviteLine): InviteState => {
    if (!email) return 'bad';
    if (seen.has(email)) return 'twice';
    seen.add(email);
    return found.get(email) ?? 'bad';
  };
  const rows = lines.map((one) => ({
    line: one.line,
    said: one.email ?? one.said.slice(0, 200),
    name: one.name,
    state: stateOf(one),
  }));
  const good = rows.filter(({ state }) => state === 'good');
  const hashes = new Map(addressees.map(({ email, address_hash }) => [email, address_hash]));
  const context = {
    env: c.env,
    by: c.var.viewer?.id ?? '',
    by_name: c.var.viewer?.name ?? '',
    at: getNowIso(),
    template,
  };
  return { rows, good, hashes, context };
}

const examplePages = { page: toHref('/join/example'), unsubscribe: toHref('/unsubscribe/example') };

/** POST /invites/preview: only reads, although it is a POST. */
export const previewInvites = defineMutation(invitesApi.preview, {
  auth: 'A',
  changes: [],
  run: async (sent, c) => {
    const { rows, good, context } = await checkAddresses(c, sent);
    const mail = renderInvitation(context, examplePages, good[0]?.name);
    const about = { name: context.by_name, picture: null };
    const framed =
      mail.html &&
      runInReaderLanguage(c.env, null, () => wrapInEmailLayout(c.env, mail.html ?? '', about));
    const preview = { ...mail, framed };
    return c.json({ rows, count: good.length, mail: preview }, 200);
  },
});

/** Addresses invited within 30 days get no other mail, so it can be repeated safely. */
export const sendInvites = defineMutation(invitesApi.send, {
  auth: 'A',
  changes: [],
  run: async (sent, c) => {
    const { rows, good, hashes, context } = await checkAddresses(c, sent);
    const invitations = await Promise.all(
      good.map(({ said, name }) =>
        composeInvitation(context, {
          email: said,
          name,
          address_hash: hashes.get(said) ?? '',
        }),
      ),
    );
    const [first] = invitations;
    if (!first) return c.json({ rows, count: 0 }, 200);
    const { at, by } = context;
    const description = `Invited ${good.length} by e-mail`;
    const queued = invitations.map(({ mail }) => ({ id: mail, is_urgent: false }));
    const { stored } = await c.var.db.run({
      written: [
        ...insertInvitations(context, invitations),
        insertInviteHistory({ id: first.id, at, by, description }),
      ],
      queries: { stored: writtenMailsQuery(queued) },
    });
    await enqueueMails(c.env, queued);
    return c.json({ rows, count: stored.length }, 200);
  },
});
