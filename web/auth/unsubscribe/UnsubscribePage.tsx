import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import '../../visitor/enquiry/NewEnquiryPage.css';
import '../../styles/members.css';
import { useState } from 'react';
import { useSearch } from 'wouter';
import {
  notificationKinds,
  type UnsubscribableKind,
  unsubscribableKinds,
} from '../../../worker/contract/notifications/notification-kinds.ts';
import { api } from '../../data/api.ts';
import { logAccess } from '../../data/log-access.ts';
import type { RouteParams } from '../../data/route.ts';
import { useSite } from '../../data/site.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';
import { EmailLinkAction } from '../session/EmailLinkAction.tsx';

/** Unsubscribes from one kind of e-mail, or from all optional e-mails. */
export default function UnsubscribePage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const { name } = useSite();
  const kindParam = new URLSearchParams(useSearch()).get('kind');
  const kind = unsubscribableKinds.find((one) => one === kindParam);
  const [isOne, setOne] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const stop = async () => {
    await api('PUT /users/unsubscribe/:user_id/:email_id', { params: { user_id, email_id } });
    logAccess({ object_type_tag: 'unsubscribe-email', object_id: user_id }, 'submit');
  };
  const stopOne = async () => {
    if (!kind) return;
    await api('PUT /users/unsubscribe/:user_id/:email_id/kind', {
      params: { user_id, email_id },
      body: { kind },
    });
    setOne(true);
  };
  const undo = async () => {
    await (isOne && kind
      ? api('PUT /users/unsubscribe/:user_id/:email_id/kind', {
          params: { user_id, email_id },
          body: { kind, again: true },
        })
      : api('PUT /users/unsubscribe/:user_id/:email_id/again', { params: { user_id, email_id } }));
    setAgain(true);
  };
  const all = {
    text: m['email.unsubscribe_from_all_e_mails_from']({ name }),
    button: m['email.unsubscribe_title'](),
    act: stop,
  };
  const one = {
    text:
      kind === 'digest' || !kind
        ? m['email.you_get_digests_by_e_mail']()
        : m['email.you_get_e_mails_about_do']({ kind: notificationKinds[kind] }),
    button: kind === 'digest' ? m['email.stop_digests']() : m['email.stop_these_e_mails'](),
    act: stopOne,
    other: { ...all, text: m['email.or_unsubscribe_from_all_e_mails']({ name }) },
  };
  return (
    <EmailLinkAction
      title={m['email.unsubscribe_title']()}
      {...(kind ? one : all)}
      failed={({ message }) => ({ text: message })}
      done={
        isAgain ? (
          <Resubscribed kind={isOne ? kind : undefined} />
        ) : isOne ? (
          <KindUnsubscribed kind={kind} undo={undo} />
        ) : (
          <AllUnsubscribed undo={undo} />
        )
      }
    />
  );
}

const renderKindName = (kind: UnsubscribableKind | undefined) =>
  kind && kind !== 'digest' ? (
    <p className="told-lede">{m['email.notification_kind']({ kind: notificationKinds[kind] })}</p>
  ) : null;

const ChooseNotificationsLink = ({ kind }: { kind: UnsubscribableKind | undefined }) => (
  <Link
    href={kind ? href('/account/notifications', { kind }) : '/account/notifications'}
    className="button quiet"
  >
    {kind ? m['email.choose_other_notifications']() : m['email.choose_notifications']()}
  </Link>
);

const KindUnsubscribed = ({
  kind,
  undo,
}: {
  kind: UnsubscribableKind | undefined;
  undo(): Promise<void>;
}) => (
  <StatusNotice title={m['email.you_will_no_longer_get_these']()} holds="letter">
    {renderKindName(kind)}
    <p>{m['email.you_still_get_all_other_e']()}</p>
    <p className="form-actions">
      {kind !== 'digest' && <ActionButton action={undo}>{m['common.undo']()}</ActionButton>}
      <ChooseNotificationsLink kind={kind} />
    </p>
  </StatusNotice>
);

const Resubscribed = ({ kind }: { kind: UnsubscribableKind | undefined }) => (
  <StatusNotice
    title={kind ? m['email.these_e_mails_are_back_on']() : m['email.e_mails_are_back_on']()}
    holds="letter"
  >
    {renderKindName(kind)}
    <p className="form-actions">
      <ChooseNotificationsLink kind={kind} />
    </p>
  </StatusNotice>
);

const AllUnsubscribed = ({ undo }: { undo(): Promise<void> }) => (
  <StatusNotice title={m['email.you_are_unsubscribed']()} holds="leaf">
    <p className="told-lede">{m['email.you_still_get_e_mails_that']()}</p>
    <p>
      <ParaglideMessage
        message={m['email.you_can_turn_the_others_back']}
        markup={{ link: ({ children }) => <Link href="/account">{children}</Link> }}
      />
    </p>
    <p className="form-actions">
      <ActionButton action={undo}>{m['common.undo']()}</ActionButton>
      <Link href="/" className="button quiet">
        {m['common.go_home']()}
      </Link>
    </p>
  </StatusNotice>
);
