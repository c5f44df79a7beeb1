/**
 * An enquiry as its sender sees it: a conversation with each recipient, the rare actions behind a
 * menu, and others to ask. Members and visitors share it.
 */

import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import './NewEnquiryPage.css';
import type { ReactNode } from 'react';
import type { EnquiryReply, EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { ScrollAnchor } from '../../ui/primitives/ScrollAnchor.tsx';
import { CrisisForText } from '../crisis/CrisisForText.tsx';
import { EnquiryMenu } from './EnquiryMenu.tsx';
import { EnquiryMessages } from './EnquiryMessages.tsx';
import { EnquiryNextSteps } from './EnquiryNextSteps.tsx';
import { EnquiryRecipient } from './EnquiryRecipient.tsx';
import type { EnquiryActions } from './enquiry-actions.ts';
import { SuggestedPractitioners } from './SuggestedPractitioners.tsx';

/** Id of the heading, which takes the focus after a member has sent an enquiry. */
export const ENQUIRY_HEADING_ID = 'enquiry';

interface Props {
  enquiry: EnquiryView;
  actions: EnquiryActions;
  /** Banner above the page. */
  banner?: ReactNode;
  /** Button that sends an enquiry which is not sent yet. */
  confirm?: ReactNode;
  /** When it is deleted, and who can read it. */
  footer: ReactNode;
}

export function SentEnquiryView({ enquiry, actions, banner, confirm, footer }: Props) {
  const { name, words, language_id, sent_at, recipients } = enquiry;
  const [only, ...more] = recipients;
  const language = useLanguageAttributes(language_id);
  const first: EnquiryReply | null = sent_at
    ? { by: 'visitor', words, language_id, at: sent_at }
    : null;
  const isSingle = more.length === 0;
  const waiting = recipients.filter(({ state }) => state === 'waiting');
  return (
    <div className="page enquiry">
      {banner}
      <header className="screen-head enquiry-head">
        <h1 id={ENQUIRY_HEADING_ID} tabIndex={-1}>
          {buildHeading(enquiry, isSingle ? only?.user.name : undefined)}
        </h1>
        <EnquiryMenu enquiry={enquiry} actions={actions} />
        {!sent_at && (
          <p className="lede-left">{m['enquiry.unsent_lede']({ name: bidiIsolate(name) })}</p>
        )}
      </header>
      {!first && (
        <section aria-labelledby="words">
          <h2 id="words" className="visually-hidden">
            {m['enquiry.your_message']()}
          </h2>
          <p className="enquiry-words" dir="auto" {...language}>
            {words}
          </p>
        </section>
      )}
      {first && !isSingle && (
        <section aria-labelledby="words">
          <h2 id="words" className="visually-hidden">
            {m['enquiry.your_message']()}
          </h2>
          <EnquiryMessages replies={[first]} own="visitor" other="" />
        </section>
      )}
      {!(first && isSingle) && (
        <ScrollAnchor>
          <CrisisForText words={words} />
        </ScrollAnchor>
      )}
      {confirm}
      <ul
        className="enquiry-people stack"
        aria-label={sent_at ? m['enquiry.sent_to']() : m['enquiry.recipients']()}
      >
        {recipients.map((one) => (
          <li key={one.user.id}>
            <EnquiryRecipient
              recipient={one}
              first={isSingle && first ? first : undefined}
              isSent={sent_at !== null}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {first && isSingle && (
        <ScrollAnchor>
          <CrisisForText words={words} />
        </ScrollAnchor>
      )}
      {sent_at && waiting.length > 0 && (
        <EnquiryNextSteps people={waiting.map(({ user }) => user)} />
      )}
      {sent_at && <SuggestedPractitioners enquiry={enquiry} actions={actions} />}
      <p className="page-times soft">{footer}</p>
    </div>
  );
}

function buildHeading({ sent_at }: EnquiryView, name: string | undefined) {
  if (!name) return sent_at ? m['enquiry.your_enquiry']() : m['enquiry.send_your_enquiry']();
  return sent_at
    ? m['enquiry.your_enquiry_to']({ name: bidiIsolate(name) })
    : m['enquiry.send_your_enquiry_to']({ name: bidiIsolate(name) });
}
