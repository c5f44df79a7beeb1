import '../../styles/enquiry.css';
import '../../styles/members.css';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { noticeKinds, type Stoppable, stoppable } from '../../../worker/contract/system/notification-kinds.ts';
import { Told } from '../../ui/primitives/StatusNotice.tsx';
import { logAccess } from '../../data/log-access.ts';
import { send } from '../../data/api.ts';
import { at } from '../../data/query.ts';
import type { Params } from '../../data/route.ts';
import { useSite } from '../../data/site.ts';
import { MailAction } from '../session/EmailLinkAction.tsx';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';

/** Unsubscribes from one kind of e-mail, or from all optional e-mails. */
export function View({ params: { user_id = '', email_id = '' } }: { params: Params }) {
  const { name } = useSite();
  const asked = new URLSearchParams(useSearch()).get('kind');
  const kind = stoppable.find((one) => one === asked);
  const [isOne, setOne] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const link = at`/users/unsubscribe/${user_id}/${email_id}`;
  const stop = async () => {
    await send(link, { method: 'PUT' });
    logAccess({ object_type_tag: 'unsubscribe-email', object_id: user_id }, 'submit');
  };
  const stopOne = async () => {
    await send(`${link}/kind`, { method: 'PUT', body: { kind } });
    setOne(true);
  };
  const undo = async () => {
    await (isOne
      ? send(`${link}/kind`, { method: 'PUT', body: { kind, again: true } })
      : send(`${link}/again`, { method: 'PUT' }));
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
        ? 'You get this e-mail because you chose a digest. Do you want to stop digests?'
        : `You get this e-mail for: ${noticeKinds[kind]}. Do you want to stop these e-mails?`,
    button: kind === 'digest' ? 'Stop digests' : 'Stop these e-mails',
    act: stopOne,
    other: { ...all, text: `Or stop all e-mails from ${name}?` },
  };
  return (
    <MailAction
      title="Unsubscribe"
      {...(kind ? one : all)}
      failed={({ message }) => ({ text: message })}
      done={
        isAgain ? (
          <Again kind={isOne ? kind : undefined} />
        ) : isOne ? (
          <OneStopped kind={kind} undo={undo} />
        ) : (
          <AllStopped undo={undo} />
        )
      }
    />
  );
}

const named = (kind: Stoppable | undefined) =>
  kind && kind !== 'digest' ? <p className="told-lede">“{noticeKinds[kind]}”</p> : null;

const Choose = ({ kind }: { kind: Stoppable | undefined }) => (
  <Link
    href={kind ? `/account/notifications?kind=${kind}` : '/account/notifications'}
    className="button quiet"
  >
    Choose {kind && 'other '}notifications
  </Link>
);

const OneStopped = ({ kind, undo }: { kind: Stoppable | undefined; undo(): Promise<void> }) => (
  <Told title="You will no longer get these e-mails" holds="letter">
    {named(kind)}
    <p>You still get all other e-mails.</p>
    <p className="form-actions">
      {kind !== 'digest' && <ActionButton act={undo}>Undo</ActionButton>}
      <Choose kind={kind} />
    </p>
  </Told>
);

const Again = ({ kind }: { kind: Stoppable | undefined }) => (
  <Told title={kind ? 'These e-mails are back on' : 'E-mails are back on'} holds="letter">
    {named(kind)}
    <p className="form-actions">
      <Choose kind={kind} />
    </p>
  </Told>
);

const AllStopped = ({ undo }: { undo(): Promise<void> }) => (
  <Told title="You are unsubscribed" holds="leaf">
    <p className="told-lede">
      You still get e-mails that you ask for, such as links to confirm an address or reset a
      password.
    </p>
    <p>
      You can turn the others back on in <Link href="/account">your account</Link>.
    </p>
    <p className="form-actions">
      <ActionButton act={undo}>Undo</ActionButton>
      <Link href="/" className="button quiet">
        Go to the home page
      </Link>
    </p>
  </Told>
);
