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
    text: `Unsubscribe from all e-mails from ${name}? This does not affect your account.`,
    button: 'Unsubscribe',
    act: stop,
  };
  const one = {
    text:
      kind === 'digest' || !kind
        ? 'You get digests by e-mail. Do you want to stop them?'
        : `You get e-mails about “${notificationKinds[kind]}”. Do you want to stop them?`,
    button: kind === 'digest' ? 'Stop digests' : 'Stop these e-mails',
    act: stopOne,
    other: { ...all, text: `Or unsubscribe from all e-mails from ${name}?` },
  };
  return (
    <EmailLinkAction
      title="Unsubscribe"
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
  kind && kind !== 'digest' ? <p className="told-lede">“{notificationKinds[kind]}”</p> : null;

const ChooseNotificationsLink = ({ kind }: { kind: UnsubscribableKind | undefined }) => (
  <Link
    href={kind ? href('/account/notifications', { kind }) : '/account/notifications'}
    className="button quiet"
  >
    Choose {kind && 'other '}notifications
  </Link>
);

const KindUnsubscribed = ({
  kind,
  undo,
}: {
  kind: UnsubscribableKind | undefined;
  undo(): Promise<void>;
}) => (
  <StatusNotice title="You will no longer get these e-mails" holds="letter">
    {renderKindName(kind)}
    <p>You still get all other e-mails.</p>
    <p className="form-actions">
      {kind !== 'digest' && <ActionButton action={undo}>Undo</ActionButton>}
      <ChooseNotificationsLink kind={kind} />
    </p>
  </StatusNotice>
);

const Resubscribed = ({ kind }: { kind: UnsubscribableKind | undefined }) => (
  <StatusNotice title={kind ? 'These e-mails are back on' : 'E-mails are back on'} holds="letter">
    {renderKindName(kind)}
    <p className="form-actions">
      <ChooseNotificationsLink kind={kind} />
    </p>
  </StatusNotice>
);

const AllUnsubscribed = ({ undo }: { undo(): Promise<void> }) => (
  <StatusNotice title="You are unsubscribed" holds="leaf">
    <p className="told-lede">
      You still get e-mails that you ask for, such as links to confirm an address or reset a
      password.
    </p>
    <p>
      You can turn the others back on in <Link href="/account">your account</Link>.
    </p>
    <p className="form-actions">
      <ActionButton action={undo}>Undo</ActionButton>
      <Link href="/" className="button quiet">
        Go to the home page
      </Link>
    </p>
  </StatusNotice>
);
